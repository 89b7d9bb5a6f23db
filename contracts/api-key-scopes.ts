import { z } from 'zod';

/**
 * What an API key may be used for:
 * - `extract`: extraction, the jobs that this key started, and look-ups of places;
 * - `lists:write`: make, change and publish lists, and see private ones;
 * - `imports`: make import requests, and read the state of those that this key made.
 */
export const API_KEY_SCOPES = ['extract', 'lists:write', 'imports'] as const;
export const apiKeyScope = z.enum(API_KEY_SCOPES);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;
