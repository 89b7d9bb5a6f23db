import type { Config } from '../config/config.ts';

/** Whether and how far users may use the model, as an operator is notified of it: at the start and by the doctor. Undefined where there is none for them. */
export function usersModelNotice({ ai, aiCosts, extractAccess }: Pick<Config, 'ai' | 'aiCosts' | 'extractAccess'>): string | undefined {
  if (ai === undefined || extractAccess === 'operators') return undefined;
  return aiCosts === undefined
    ? 'Readings of users run without the AI model, which costs by use: AI_DAILY_LIMIT, AI_PRICE_INPUT and AI_PRICE_OUTPUT let them use it'
    : `Readings of users use the AI model while its cost of the day is below AI_DAILY_LIMIT (${aiCosts.dailyLimit}), and run without it beyond`;
}
