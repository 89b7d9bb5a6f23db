import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/connection.ts';
import { readModelCosts } from '../model-costs/health.ts';
import { counted, type Finding, ok, warn } from './finding.ts';

/** What the model cost today, before its limit keeps readings of users from it. */
export async function checkModelCosts(querier: Queryable, { aiCosts }: Pick<Config, 'aiCosts'>): Promise<Finding[]> {
  if (aiCosts === undefined) return [];
  const { state, limit, spent, reserved, refused } = await readModelCosts(querier, aiCosts);
  const used = `${rounded(spent + reserved)} of AI_DAILY_LIMIT (${limit}) are used today for the AI model`;
  if (state === 'room') return [ok('model-costs', used)];
  const without = refused === 0 ? '' : `, and ${counted(refused, 'call')} for users ${refused === 1 ? 'was' : 'were'} not made`;
  return [
    warn(
      'model-costs',
      `${used}${without}`,
      'raise AI_DAILY_LIMIT if users should use the model for more; the next day begins at 00:00 UTC',
    ),
  ];
}

function rounded(amount: number): string {
  return String(Number(amount.toFixed(4)));
}
