import { config } from 'zod/v4/core';

/** Validates without code generated from texts, which a Content-Security-Policy without 'unsafe-eval' refuses. Call it before any validation. */
export function forbidGeneratedCode(): void {
  config({ jitless: true });
}
