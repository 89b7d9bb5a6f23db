import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error.ts';
import { OTHER_DATABASE, type StateRecord } from './state-record.ts';

/** PostgreSQL's page size in the write-ahead log, unless it was built otherwise. */
const PAGE = 8_192;
const SEGMENT_NAME_DIGITS = 8;

/**
 * Compares the files of a stopped database with the record and returns what is missing, as a clause; undefined when nothing is. The log
 * must reach the position of the record, unless the last checkpoint is behind that position: then the tables contain everything before it.
 * Reads the control file, one page for each 16 MB of the log, and the page of the record's position; changes nothing. When the control
 * file cannot be read, PostgreSQL itself reports why.
 */
export function findMissing({ systemIdentifier, log }: StateRecord, folder: string): string | undefined {
  const control = readBytes(join(folder, 'global/pg_control'), 0, 48);
  if (!control) return undefined;
  if (String(control.readBigUInt64LE(0)) !== systemIdentifier) return OTHER_DATABASE;
  // After the cluster's identifier, two versions, its state and the time of the last change (PostgreSQL, pg_control.h).
  const checkpoint = control.readBigUInt64LE(32);
  const redo = control.readBigUInt64LE(40);
  const end = parsePosition(log.position);
  return checkpoint >= end || containsPages(folder, log, { redo, end })
    ? undefined
    : 'its write-ahead log (in pg_wal) ends too early, as after an incomplete copy';
}

function containsPages(folder: string, log: StateRecord['log'], { redo, end }: { redo: bigint; end: bigint }): boolean {
  const segment = BigInt(log.segmentBytes);
  const pages = [end - 1n - ((end - 1n) % BigInt(PAGE))];
  for (let start = redo - (redo % segment); start < end; start += segment) pages.push(start);
  return pages.every((address) => containsPage(folder, address, log));
}

/** `16/B374D848` as a number of bytes. */
function parsePosition(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A page of the log begins with a magic number, flags, its timeline and its own address (PostgreSQL, xlog_internal.h). */
function containsPage(folder: string, address: bigint, log: StateRecord['log']): boolean {
  const segment = BigInt(log.segmentBytes);
  const timeline = log.file.slice(0, SEGMENT_NAME_DIGITS);
  const header = readBytes(join(folder, 'pg_wal', segmentName(timeline, address / segment, segment)), Number(address % segment), 16);
  return header !== undefined && header.readUInt16LE(0) !== 0 && header.readBigUInt64LE(8) === address;
}

function segmentName(timeline: string, number: bigint, segment: bigint): string {
  const perHigh = 0x1_0000_0000n / segment;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(SEGMENT_NAME_DIGITS, '0');
  return `${timeline}${hex(number / perHigh)}${hex(number % perHigh)}`;
}

/** Undefined where the file does not exist or ends before. */
function readBytes(path: string, offset: number, length: number): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const bytes = Buffer.alloc(length);
    return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined;
  } finally {
    closeSync(file);
  }
}
