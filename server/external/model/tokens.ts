import type { TokenUse } from './meter.ts';

/**
 * Tokens that an answer may have where the call is limited, those of thinking included. Most models may write so many; what they answer to one
 * part of a text is shorter.
 */
export const MOST_OUTPUT_TOKENS = 8_192;
/** What providers add to a request: how the schema is to be used, above all. */
const OVERHEAD = 1_000;
/** The most that a picture counts as at any provider. */
const MOST_OF_PICTURE = 40_000;
/** What a picture mostly counts as. */
const USUAL_OF_PICTURE = 2_000;
/** Latin letters take 3 to 5 bytes a token, Chinese ones about one token for their 3 bytes. */
const BYTES_PER_TOKEN = 3;

/** What is sent to a model: its texts, and how many pictures. */
interface Sent {
  texts: readonly string[];
  pictures: number;
}

/** What a provider states of a call; each part may be missing, or 0 where it does not count. */
interface Stated {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  totalTokens: number | undefined;
}

/** What a call uses at most: no token has less than one byte. */
export function mostTokens({ texts, pictures }: Sent): TokenUse {
  return { inputTokens: bytesOf(texts) + pictures * MOST_OF_PICTURE + OVERHEAD, outputTokens: MOST_OUTPUT_TOKENS };
}

/** What a call used: as the provider states it, and what it does not state estimated by the length of the texts. */
export function usedTokens(stated: Stated | undefined, sent: Sent, answer: string): TokenUse {
  const { inputTokens, outputTokens, totalTokens } = stated ?? {};
  const input = inputTokens || estimate(sent.texts) + sent.pictures * USUAL_OF_PICTURE;
  // Some count what the model thought only in the total.
  const rest = inputTokens && totalTokens ? totalTokens - inputTokens : 0;
  return { inputTokens: input, outputTokens: Math.max(outputTokens ?? 0, rest) || estimate([answer]) };
}

function estimate(texts: readonly string[]): number {
  return Math.ceil(bytesOf(texts) / BYTES_PER_TOKEN);
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}
