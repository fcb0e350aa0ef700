-- What the house keeps beside its tables: each thing once, and never changed.
create table notes (
    name text primary key,
    text text not null
) strict, without rowid;
