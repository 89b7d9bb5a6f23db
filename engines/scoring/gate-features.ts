import { FORMS } from './candidates.ts';
import { type Chosen, cutByExpectedF1, meanProbability } from './choice.ts';
import type { CandidateDocument } from './describe-candidates.ts';
import { documentFeatures } from './document-features.ts';
import { FeatureWriter } from './feature-writer.ts';
import type { Rows } from './first-stage.ts';
import type { HashedScores } from './hashed-scores.ts';
import type { Rarity } from './rarity.ts';
import { PICTURE_KINDS, PICTURE_MEASURES } from './unit.ts';
import type { DocumentWords, UnitWords } from './unit-words.ts';
import { beginsWithPerson, personShare } from './word-classes.ts';

/** How many names count as the best ones. */
const TOP = 10;
const MAXIMUM_GATE_FEATURES = 192;

/** Features of a whole document for the gate: its own, and how its candidates scored. */
export function gateFeatures(described: CandidateDocument, hashed: HashedScores, listed: Chosen[]): Rows {
  const writer = new FeatureWriter();
  const values = new Float32Array(MAXIMUM_GATE_FEATURES);
  writer.begin(values, 0);
  documentFeatures(described, writer);
  writer.put('topic', hashed.topic);
  const at = (index: number): number => listed[index]?.probability ?? 0;
  const mean = (count: number): number =>
    listed.slice(0, count).reduce((sum, one) => sum + one.probability, 0) / Math.max(1, Math.min(count, listed.length));
  writer.put('best', at(0));
  writer.put('second', at(1));
  writer.put('third', at(2));
  writer.put('fifth', at(4));
  writer.put('tenth', at(9));
  writer.put('mean 3', mean(3));
  writer.put('mean 10', mean(10));
  writer.put('mean 30', mean(30));
  writer.put(
    'sum',
    listed.reduce((sum, one) => sum + one.probability, 0),
  );
  writer.put('sum per unit', listed.reduce((sum, one) => sum + one.probability, 0) / Math.max(1, described.document.units.length));
  writer.put('over half', listed.filter(({ probability }) => probability > 0.5).length);
  writer.put(
    'over half share',
    listed.filter(({ probability }) => probability > 0.5).length / Math.max(1, described.document.units.length),
  );
  const top = listed.slice(0, TOP);
  const average = (value: (one: Chosen) => number): number => top.reduce((sum, one) => sum + value(one), 0) / Math.max(1, top.length);
  writer.put(
    'top content',
    average(({ index }) => hashed.content[index] as number),
  );
  writer.put(
    'top context',
    average(({ index }) => hashed.context[index] as number),
  );
  writer.put(
    'top length',
    average(({ candidate }) => candidate.text.length),
  );
  writer.put(
    'top whole',
    average(({ candidate }) => (candidate.forms & FORMS.whole ? 1 : 0)),
  );
  writer.put(
    'top kinds',
    average(({ candidate }) => (candidate.kind.strength > 0 && !candidate.kind.alone ? 1 : 0)),
  );
  writer.put(
    'top generic',
    average(({ candidate }) => (candidate.kind.alone ? 1 : 0)),
  );
  writer.put(
    'top capitals',
    average(({ candidate }) => (candidate.shape.words > 0 ? candidate.shape.capitalised / candidate.shape.words : 0)),
  );
  if (described.words !== undefined) {
    rarityFeatures(described, listed, writer);
    personFeatures(described, described.words, top, writer);
  }
  if (described.document.blocks === true) pictureFeatures(described, listed.slice(0, TOP), writer);
  return { names: writer.names, width: writer.width, count: 1, values };
}

/** How rare the words of the best names are, and what the cut would choose. */
function rarityFeatures({ document }: CandidateDocument, listed: Chosen[], writer: FeatureWriter): void {
  const top = listed.slice(0, TOP);
  const average = (value: (one: Rarity) => number): number =>
    top.reduce((sum, { candidate: { rarity } }) => sum + (rarity === undefined ? 0 : value(rarity)), 0) / Math.max(1, top.length);
  const cut = cutByExpectedF1(listed, { least: 0, sharpness: 1 });
  const distinct = (value: (one: Chosen) => number): number => new Set(cut.map(value)).size;
  writer.put(
    'top rare',
    average(({ rare }) => rare),
  );
  writer.put(
    'top rarity',
    average(({ mean }) => mean),
  );
  writer.put(
    'top rarity before',
    average(({ before }) => before[0]),
  );
  writer.put('cut size', cut.length);
  writer.put('cut mean', meanProbability(cut));
  writer.put('cut columns', distinct(({ candidate }) => candidate.columns[0]) / Math.max(1, cut.length));
  writer.put('cut units', distinct(({ candidate }) => candidate.unit) / Math.max(1, document.units.length));
}

/** Whether the best names and the lines begin like names of persons, and whether addresses lie in or beside the names. */
function personFeatures({ document, facts }: CandidateDocument, { units }: DocumentWords, top: Chosen[], writer: FeatureWriter): void {
  const count = Math.max(1, top.length);
  const textOf = (unit: number): string => document.units[unit]?.text ?? '';
  const persons = top.reduce(
    (sum, { candidate }) => sum + personShare(candidate, textOf(candidate.unit), units[candidate.unit] as UnitWords),
    0,
  );
  const isBeside = ({ candidate: { unit, from, to } }: Chosen): boolean =>
    facts[unit]?.values.some(({ kind, span: [start, end] }) => kind === 'address' && start < to + NEAR && from < end + NEAR) ?? false;
  writer.put('top persons', persons / count);
  writer.put('top beside address', top.filter(isBeside).length / count);
  writer.put('lines of persons', units.filter((words, unit) => beginsWithPerson(textOf(unit), words)).length / Math.max(1, units.length));
}

/** Characters between a name and an address beside it. */
const NEAR = 12;

/** What the look of a picture's lines says: in the mean over all of them, and over the best names. */
function pictureFeatures({ document }: CandidateDocument, top: Chosen[], writer: FeatureWriter): void {
  const measuresOf = (unit: number): number[][] => {
    const measures = document.units[unit]?.box?.measures;
    return measures === undefined ? [] : [measures];
  };
  const all = document.units.flatMap((_unit, index) => measuresOf(index));
  const named = top.flatMap(({ candidate }) => measuresOf(candidate.unit));
  const mean = (rows: number[][], at: number): number => rows.reduce((sum, row) => sum + (row[at] as number), 0) / Math.max(1, rows.length);
  for (const [at, name] of PICTURE_MEASURES.entries()) {
    writer.put(`picture ${name}`, mean(all, at));
    writer.put(`top ${name}`, mean(named, at));
  }
  for (let kind = 0; kind < PICTURE_KINDS; kind++)
    writer.put(`share of kind ${kind}`, all.filter((row) => row[0] === kind).length / Math.max(1, all.length));
}
