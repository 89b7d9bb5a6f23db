import { EngineFailure } from '@cairn/engines/engine.ts';
import type { AiCosts } from '../config/ai-costs.ts';
import type { Database } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { ModelMeter, TokenUse } from '../external/model/meter.ts';
import type { Log } from '../logging/log.ts';
import { countRefused, reserveAmount, settleAmount } from './store.ts';

const TOKENS_OF_PRICE = 1_000_000;

/**
 * Counts what calls of the model cost in the database, for all processes. Calls for users are made only while the day's limit has room for the
 * most that they may cost; all others are counted and always made.
 */
export function makeModelCosts(database: Database, costs: AiCosts, log: Log): ModelMeter {
  return {
    async reserve(most, isLimited) {
      const reserved = costOf(most, costs);
      const day = await reserveAmount(database, reserved, isLimited ? costs.dailyLimit : undefined).catch((error: unknown) => {
        logFailure(log, 'model-costs', 'The model was not called, because its cost could not be counted')(error);
        throw new EngineFailure('no-model', { code: 'model-uncounted' }, { retryable: true, cause: error });
      });
      if (day === undefined) {
        await countRefused(database).catch(logFailure(log, 'model-costs', 'A call that the limit held back was not counted'));
        throw new EngineFailure('no-model', { code: 'model-limit-reached' });
      }
      return async (used) => {
        const spent = used === undefined ? reserved : costOf(used, costs);
        // What is not settled stays reserved, and so counts until the day ends.
        await settleAmount(database, day, reserved, spent).catch(logFailure(log, 'model-costs', 'The cost of a call was not counted'));
      };
    },
  };
}

/** What so many tokens cost, in the unit of the prices. */
export function costOf({ inputTokens, outputTokens }: TokenUse, { priceInput, priceOutput }: Omit<AiCosts, 'dailyLimit'>): number {
  return (inputTokens * priceInput + outputTokens * priceOutput) / TOKENS_OF_PRICE;
}
