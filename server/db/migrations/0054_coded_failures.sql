-- As migration 0053, for what an import or an extraction came to: an array of sentences in their order, or a single one. The words stay in
-- `import_requests.error` as they were when it was written, since the search of requests reads them there.
alter table import_requests add column coded_error jsonb;
alter table import_proposals add column coded_sentence jsonb;
alter table extraction_jobs add column coded_error jsonb, add column coded_stage jsonb, alter column stage drop not null, alter column stage drop default;
