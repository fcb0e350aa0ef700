with head as (
    update heads set number = $1, stage = $2, moves = $3, asks = $4, touched = $5
    where id = $6 and number = $7 and process = $8
    returning id
), added as (
    insert into records (id, number, at, body)
    select head.id, record.number, record.at, record.body
    from head, unnest($9::bigint[], $10::bigint[], $11::text[]) as record (number, at, body)
), seated as (
    update tables set holders = $12 from head where tables.id = head.id and $12::text is not null
), risen as (
    delete from sitters using head
    where sitters.id = head.id and $12::text is not null and person <> all ($13::bytea[])
), sat as (
    insert into sitters (person, id)
    select distinct person, head.id from head, unnest($13::bytea[]) as person
    where $12::text is not null
    on conflict do nothing
), told as (
    select pg_notify('tessera', $14) from head
)
select count(*) from told
