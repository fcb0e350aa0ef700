-- What happened lately, at whatever table, in the order in which it came: a commit of many moves writes few pages then.
-- A lot of it at a time is put away into `records`.
create table fresh (
    place  integer primary key,
    key    integer not null,
    number integer not null,
    at     integer not null,
    body   text    not null
) strict;
