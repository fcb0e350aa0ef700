-- What never changes of a table, and by what it is listed.
create table tables (
    id      bytea primary key,
    terms   text    not null,
    seed    bytea   not null,
    listed  boolean not null,
    holders text    not null
);

-- What changes with every move.
create table heads (
    id      bytea  primary key references tables (id),
    number  bigint not null,
    stage   bigint not null,
    moves   bigint not null,
    asks    bigint,
    touched bigint not null,
    process bytea
);

create index heads_by_time on heads (touched);

-- What happened, only ever added.
create table records (
    id     bytea  not null references tables (id),
    number bigint not null,
    at     bigint not null,
    body   text   not null,
    primary key (id, number)
);

-- Who sits somewhere.
create table sitters (
    person bytea not null,
    id     bytea not null references tables (id),
    primary key (person, id)
);

-- Which processes are alive, in milliseconds since 1970 by the clock of the database.
create table processes (
    id    bytea  primary key,
    until bigint not null
);
