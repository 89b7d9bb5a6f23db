import type { z } from 'zod';

/** Where traces are sent, as OpenTelemetry's own variables say it. */
export interface TracingConfig {
  /** Without a trailing slash. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the traces that begin here which is recorded, 0 to 1. */
  share: number;
}

/** Headers as OpenTelemetry writes them: `name=value`, separated by commas, values percent-encoded. */
export function readHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) context.addIssue('must read like name=value,name=value');
    else headers[name.toLowerCase()] = decoded(value);
  }
  return headers;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A share between 0 and 1. */
export function readShare(text: string, context: z.RefinementCtx): number {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) context.addIssue('must be a number from 0 to 1');
  return share;
}
