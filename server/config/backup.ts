import type { z } from 'zod';

const DAY_MS = 24 * 3_600_000;
const UNITS = { m: 60_000, h: 3_600_000, d: DAY_MS };
const SHORTEST_MS = 10 * 60_000;
const LONGEST_MS = 90 * DAY_MS;
const FORM = "must be times of the day in UTC such as 03:30 or 03:30,15:30, or an interval such as 'every 6h' (m, h or d)";

/** When backups are made: at these times of each day, or so long after the last one began. */
export type BackupSchedule = { text: string; periodMs: number } & ({ timesMs: number[] } | { everyMs: number });

/**
 * Reads BACKUP_SCHEDULE; adds an issue where it has another form. `timesMs` are milliseconds after midnight UTC in their order; `periodMs` is the
 * longest time between two backups.
 */
export function readBackupSchedule(text: string, context: z.RefinementCtx): BackupSchedule {
  const interval = /^every\s+(\d{1,4})\s*([mhd])$/i.exec(text.trim());
  if (interval) {
    const everyMs = Number(interval[1]) * UNITS[interval[2]?.toLowerCase() as keyof typeof UNITS];
    if (everyMs < SHORTEST_MS || everyMs > LONGEST_MS) context.addIssue('must be an interval from 10 minutes to 90 days');
    return { text, periodMs: everyMs, everyMs };
  }
  const times = text.split(',').map((time) => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.exec(time.trim())?.[0]);
  if (times.includes(undefined)) context.addIssue(FORM);
  const timesMs = [...new Set(times.map((time = '0:00') => millisecondsOf(time)))].toSorted((one, other) => one - other);
  const gaps = timesMs.map((time, index) => (timesMs[index + 1] ?? DAY_MS + (timesMs[0] ?? 0)) - time);
  return { text, periodMs: Math.max(...gaps), timesMs };
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * UNITS.h + minutes * UNITS.m;
}
