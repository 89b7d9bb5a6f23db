-- Who may cancel a job beside operators: a key, a user, or the hash of a visitor's mark. Nobody for jobs of before.
alter table extraction_jobs add column started_by text;
