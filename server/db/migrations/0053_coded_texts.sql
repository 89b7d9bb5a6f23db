-- Sentences are kept by their code and values, and worded where they are shown. Rows from before keep their words, in the columns that have them.
alter table messages add column coded_reason jsonb;
alter table activity_log add column coded_message jsonb, alter column message drop not null;
