/** Tokens of one call of a model. */
export interface TokenUse {
  inputTokens: number;
  outputTokens: number;
}

/**
 * Ends the reservation of a call: with what it used, or with `undefined` where that cannot be known (no answer came), so that all that was
 * reserved counts as used. Never throws.
 */
export type SettleCall = (used: TokenUse | undefined) => Promise<void>;

/** Counts what calls of the model cost. */
export interface ModelMeter {
  /**
   * Reserves what a call uses at most. `isLimited`: the call is made for a user, and only within the limit.
   * @throws EngineFailure `no-model` where the limit leaves nothing for the call, or its cost cannot be counted: then it is not made
   */
  reserve(most: TokenUse, isLimited: boolean): Promise<SettleCall>;
}
