import type { CandidateDocument } from './describe-candidates.ts';
import type { FeatureWriter } from './feature-writer.ts';
import { hasCapitals, SCRIPTS } from './shape.ts';
import type { UnitFacts } from './unit-facts.ts';
import { FLAG_NAMES } from './unit-flags.ts';

/** Numbers that hold for the whole document. */
export function documentFeatures({ document, words, facts, candidates }: CandidateDocument, writer: FeatureWriter): void {
  const { units } = document;
  const count = Math.max(1, units.length);
  let length = 0;
  let headings = 0;
  let items = 0;
  let cells = 0;
  let sentences = 0;
  let lines = 0;
  const flagged = new Float32Array(FLAG_NAMES.length);
  const scripts = new Map<string, number>();
  units.forEach((unit, index) => {
    const fact = facts[index] as UnitFacts;
    length += unit.text.length;
    if (unit.kind === 'heading') headings++;
    if (unit.kind === 'item') items++;
    if (unit.kind === 'cell') cells++;
    if (unit.kind === 'line') lines++;
    if (fact.endsSentence) sentences++;
    scripts.set(unit.script, (scripts.get(unit.script) ?? 0) + Math.min(400, unit.text.length));
    for (let bit = 0; bit < FLAG_NAMES.length; bit++) if (fact.flags & (1 << bit)) flagged[bit] = (flagged[bit] as number) + 1 / count;
  });
  const script = [...scripts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none';
  writer.put('document units', units.length);
  writer.put('document length', length);
  writer.put('document unit length', length / count);
  writer.put('document headings', headings / count);
  writer.put('document items', items / count);
  writer.put('document cells', cells / count);
  writer.put('document lines', lines / count);
  writer.put('document sentences', sentences / count);
  writer.put('document candidates', candidates.length / count);
  writer.put('document capitals', hasCapitals(script as never) ? 1 : 0);
  if (words !== undefined) writer.put('document rare words', words.rare);
  writer.put('document script', SCRIPTS.indexOf(script as never));
  for (const [bit, name] of FLAG_NAMES.entries()) writer.put(`document ${name}`, flagged[bit] as number);
}
