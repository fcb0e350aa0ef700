with taken as (
    update heads set process = $2
    where id = $1 and (process is null or not exists (
        select 1 from processes
        where processes.id = heads.process
          and until >= extract(epoch from clock_timestamp()) * 1000
    ))
    returning process
)
select coalesce((select process from taken), (select process from heads where id = $1))
