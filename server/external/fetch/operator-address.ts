/**
 * The origins that a guarded fetch may reach although they are private: those that replace others, and the one that an operator
 * configured for a service (a model on the same machine, a service in the own network). Nothing else that is private can be reached.
 */
export function withOperatorAddress(
  originOverrides: ReadonlyMap<string, string> | undefined,
  baseUrl: string | undefined,
): Map<string, string> {
  const origins = new Map(originOverrides);
  if (baseUrl === undefined) return origins;
  const { origin } = new URL(baseUrl);
  if (!origins.has(origin)) origins.set(origin, origin);
  return origins;
}
