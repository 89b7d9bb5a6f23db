import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** Which model, and where. As config.ts reads it. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string | undefined;
  /** For `openai-compatible` always there. */
  baseUrl?: string | undefined;
}

/** `guided`: the answer's schema goes to the model's server, which enforces it; else the schema is only in the prompt. */
export function makeLanguageModel(settings: ModelSettings, send: typeof fetch, guided: boolean): LanguageModel {
  const { provider, model, baseUrl } = settings;
  // An empty key instead of none: without one the packages look for it in the environment, which only config.ts reads.
  const shared = { apiKey: settings.apiKey ?? '', fetch: send, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  if (provider === 'anthropic') return createAnthropic(shared)(model);
  if (provider === 'google') return createGoogle(shared)(model);
  // Chat completions: what every server that speaks OpenAI's language has, OpenAI's own included.
  if (provider === 'openai') return createOpenAI(shared).chat(model);
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    fetch: send,
    // Off by default in this package; then the schema is not sent.
    supportsStructuredOutputs: guided,
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
  })(model);
}

/**
 * Whether OpenAI's strict mode accepts this schema: every object names all its properties as required and allows no others. With any other
 * schema the strict mode refuses the whole request.
 */
export function isStrictSchema(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrictSchema);
  if (typeof schema !== 'object' || schema === null) return true;
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null) {
    const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
    const closed = 'additionalProperties' in schema && schema.additionalProperties === false;
    if (!closed || !Object.keys(schema.properties).every((name) => required.includes(name))) return false;
  }
  return Object.values(schema).every(isStrictSchema);
}
