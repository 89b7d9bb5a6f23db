import type { CandidateDocument } from './describe-candidates.ts';
import type { JudgeThresholds } from './thresholds.ts';

/** Scripts that share a threshold of the gate: those with capitals, and the others. */
function scriptGroup({ document }: CandidateDocument): string {
  const lengths = new Map<string, number>();
  for (const { script, text } of document.units) lengths.set(script, (lengths.get(script) ?? 0) + Math.min(400, text.length));
  const script = [...lengths].filter(([name]) => name !== 'none').sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'latin';
  return script === 'kana' ? 'han' : script;
}

/** A message, a caption or a card has fewer characters; lists and guides have more. */
const SHORT = 500;

/** Whether a text is short. Pictures are of one kind. */
export function isShort({ document: { units, blocks } }: CandidateDocument): boolean {
  return blocks !== true && units.reduce((sum, { text }) => sum + text.length, 0) < SHORT;
}

/** The groups for which a document's gate may have a limit, the closest first. */
export function gateGroups(described: CandidateDocument): string[] {
  const script = scriptGroup(described);
  return isShort(described) ? [`${script} short`, 'short'] : [script];
}

/** What the gate of a document must reach. */
export function gateLimit(described: CandidateDocument, { gate }: Pick<JudgeThresholds, 'gate'>): number {
  return gateGroups(described).reduce<number | undefined>((found, group) => found ?? gate[group], undefined) ?? gate.other ?? 0.5;
}

/** The limits with the cut that holds for a document. */
export function limitsFor(described: CandidateDocument, thresholds: JudgeThresholds): JudgeThresholds {
  return thresholds.short !== undefined && isShort(described) ? { ...thresholds, ...thresholds.short } : thresholds;
}
