-- Only who started a job may read it, and operators. Until now anyone with a job's id could, so its starter was only asked for when it was to be
-- cancelled: the jobs that there are become the operators'.
update extraction_jobs set started_by = 'operator' where started_by is distinct from 'operator';
alter table extraction_jobs alter column started_by set default 'operator', alter column started_by set not null;
create index extraction_jobs_own on extraction_jobs (started_by, created_at desc, id desc);
