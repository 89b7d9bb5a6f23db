-- Whether an import asks for ratings and categories too; requests of before did not.
alter table import_requests add column details boolean not null default false;
