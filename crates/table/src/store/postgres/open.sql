with opened as (
    insert into tables (id, terms, seed, listed, holders) values ($1, $2, $3, $4, '[]')
)
insert into heads (id, number, stage, moves, touched, process) values ($1, 0, 0, 0, $5, $6)
