with forgotten as (
    delete from processes
    where until < extract(epoch from clock_timestamp()) * 1000 - 86400000 and id <> $1
)
insert into processes (id, until)
values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint + $2)
on conflict (id) do update set until = excluded.until
