-- What a person wrote of the list before its source was read, and the list that was made of a job at last.
alter table extraction_jobs add column draft jsonb, add column list_id text;

update extraction_jobs j set list_id = made.list_id
from (
  select distinct on (details::jsonb -> 'after' ->> 'jobId') details::jsonb -> 'after' ->> 'jobId' as job_id, subject_id as list_id
  from audit_log where action = 'list.publish' and details is not null and details::jsonb -> 'after' ->> 'jobId' is not null
  order by details::jsonb -> 'after' ->> 'jobId', position desc
) made where made.job_id = j.id;

-- The jobs of one starter of which no list was made.
create index extraction_jobs_unpublished on extraction_jobs (started_by, created_at desc, id desc) where list_id is null;
