-- What never changes of a table, and by what it is listed. `key` is short, because records repeat it.
create table tables (
    key     integer primary key,
    id      blob    not null unique,
    terms   text    not null,
    seed    blob    not null,
    listed  integer not null,
    holders text    not null
) strict;

-- What changes with every move: small rows, so that many tables share a page.
create table heads (
    key     integer primary key references tables (key),
    number  integer not null,
    stage   integer not null,
    moves   integer not null,
    asks    integer,
    touched integer not null,
    process blob
) strict;

create index heads_by_time on heads (touched);

-- What happened, only ever added.
create table records (
    key    integer not null references tables (key),
    number integer not null,
    at     integer not null,
    body   text    not null,
    primary key (key, number)
) strict, without rowid;

-- Who sits somewhere.
create table sitters (
    person blob    not null,
    key    integer not null references tables (key),
    primary key (person, key)
) strict, without rowid;

-- Which processes are alive, in milliseconds since 1970.
create table processes (
    id    blob    primary key,
    until integer not null
) strict, without rowid;
