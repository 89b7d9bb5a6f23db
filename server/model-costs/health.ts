import type { ModelCosts } from '@cairn/contracts/status.ts';
import type { AiCosts } from '../config/ai-costs.ts';
import type { Queryable } from '../db/connection.ts';
import { readToday } from './store.ts';

/** From this share of the limit on an operator is warned. */
const NEARLY = 0.8;

/** What the model cost today, and how near that is to the limit. */
export async function readModelCosts(querier: Queryable, { dailyLimit }: AiCosts): Promise<ModelCosts> {
  const { spent, reserved, calls, refused } = await readToday(querier);
  const state = refused > 0 || spent + reserved >= dailyLimit ? 'reached' : spent + reserved >= NEARLY * dailyLimit ? 'near' : 'room';
  return { state, limit: dailyLimit, spent, reserved, calls, refused };
}
