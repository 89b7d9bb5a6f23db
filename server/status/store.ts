import type { Service } from '@cairn/contracts/status.ts';
import type { Queryable } from '../db/connection.ts';

export interface ReportRow {
  service: Service;
  lastWorkedAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
}

export async function readReports(querier: Queryable): Promise<ReportRow[]> {
  const { rows } = await querier.query<ReportRow>(
    `select service, last_worked_at as "lastWorkedAt", last_failed_at as "lastFailedAt", last_error as "lastError" from service_reports`,
  );
  return rows;
}

/** Writes that the service worked (`error` null) or failed just now. */
export async function writeReport(querier: Queryable, service: Service, error: string | null): Promise<void> {
  await querier.query(
    `insert into service_reports (service, last_worked_at, last_failed_at, last_error)
       values ($1, case when $2::text is null then now() end, case when $2::text is not null then now() end, $2)
     on conflict (service) do update set last_worked_at = coalesce(excluded.last_worked_at, service_reports.last_worked_at),
       last_failed_at = coalesce(excluded.last_failed_at, service_reports.last_failed_at),
       last_error = coalesce(excluded.last_error, service_reports.last_error)`,
    [service, error],
  );
}
