import { z } from 'zod';

/** The limit on the model's cost of a day (UTC), and the prices of a million tokens by which it is counted, all in one unit: that of the prices. */
export interface AiCosts {
  dailyLimit: number;
  priceInput: number;
  priceOutput: number;
}

/** An amount in the unit of the prices: a dot before up to six digits, no sign, no currency. */
export const amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,6})?$/, 'must be a number that is not negative, with a dot and without a currency, such as 2.50')
  .transform(Number);

/** The values of the settings. */
interface Values {
  AI_DAILY_LIMIT?: number | undefined;
  AI_PRICE_INPUT?: number | undefined;
  AI_PRICE_OUTPUT?: number | undefined;
}

/** What is missing of the three settings, as one line that names it: without one of them nothing can be counted. */
export function missingAiCost(values: Values): string | undefined {
  const names = ['AI_DAILY_LIMIT', 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'] as const;
  const set = names.filter((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (missing === undefined || set.length === 0) return undefined;
  return `${missing}: must be set when ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'}, since the cost is counted by the limit and both prices`;
}

export function toAiCosts({
  AI_DAILY_LIMIT: dailyLimit,
  AI_PRICE_INPUT: priceInput,
  AI_PRICE_OUTPUT: priceOutput,
}: Values): AiCosts | undefined {
  return dailyLimit === undefined || priceInput === undefined || priceOutput === undefined
    ? undefined
    : { dailyLimit, priceInput, priceOutput };
}
