import type { Config } from '../config/config.ts';

/** What an operator is notified of whose model is not used for users: at the start and by the doctor. Undefined where that is not so. */
export function withoutModelNotice({ ai, extractAccess }: Pick<Config, 'ai' | 'extractAccess'>): string | undefined {
  return ai === undefined || extractAccess === 'operators' ? undefined : 'Readings of users run without the AI model, which costs by use';
}
