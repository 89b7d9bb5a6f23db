import { plainName } from '../values/plain-name.ts';
import { FORMS } from './candidates.ts';
import type { CandidateColumn, CandidateDocument, ScoredCandidate } from './describe-candidates.ts';
import type { FeatureWriter } from './feature-writer.ts';
import type { HashedScores } from './hashed-scores.ts';
import { signAfter, signBefore, signNumber } from './line-slots.ts';
import { unitRarity } from './rarity.ts';
import { SCRIPTS } from './shape.ts';
import { spanFeatures } from './span-features.ts';
import type { Unit } from './unit.ts';
import type { UnitFacts } from './unit-facts.ts';
import { unitFeatures } from './unit-features.ts';
import { FLAG_NAMES } from './unit-flags.ts';
import type { UnitWords } from './unit-words.ts';
import { valueFeatures } from './value-features.ts';
import { wordClassFeatures } from './word-classes.ts';

const FORM_FEATURES = Object.entries(FORMS).map(([form, bit]): [feature: string, bit: number] => [`form ${form}`, bit]);

/** Features of one candidate from its text, its unit, its columns and its neighbours; `content` and `context` are its hashed scores. */
export function candidateFeatures(described: CandidateDocument, index: number, hashed: HashedScores, writer: FeatureWriter): void {
  const { document, words, facts, candidates, columns, mentions } = described;
  const candidate = candidates[index] as ScoredCandidate;
  const unit = document.units[candidate.unit] as Unit;
  const fact = facts[candidate.unit] as UnitFacts;
  const { shape } = candidate;
  const put = (name: string, value: number): void => writer.put(name, value);
  const putColumn = (label: string, column: CandidateColumn): void => {
    const write = (): void => columnFeatures(column, described, put);
    writer.labelled(label, () => (column.members.length === 1 ? write() : writer.shared(column, write)));
  };
  put('content', hashed.content[index] as number);
  put('context', hashed.context[index] as number);
  put('topic', hashed.topic);
  put('start', hashed.start[index] as number);
  put('end', hashed.end[index] as number);
  put('ends', (hashed.start[index] as number) + (hashed.end[index] as number));
  put('length', shape.length);
  put('letters', shape.letters);
  put('words', shape.words);
  put('capitals', shape.words > 0 ? shape.capitalised / shape.words : 0);
  put('first capital', shape.firstUpper ? 1 : 0);
  put('all capitals', shape.letters > 3 && shape.upper === shape.letters ? 1 : 0);
  put('upper share', shape.letters > 0 ? shape.upper / shape.letters : 0);
  put('long lower', shape.longLower);
  put('digits', shape.digits);
  put('punctuation', shape.punctuation);
  put('mixed scripts', shape.mixed);
  put('script', SCRIPTS.indexOf(shape.script));
  put('script differs', shape.script !== unit.script ? 1 : 0);
  put('ends digit', shape.lastCode >= 48 && shape.lastCode <= 57 ? 1 : 0);
  put('starts digit', /^\d/.test(candidate.text) ? 1 : 0);
  for (const [form, bit] of FORM_FEATURES) put(form, candidate.forms & bit ? 1 : 0);
  put('part', candidate.part);
  put('parts', candidate.parts);
  put('share of unit', shape.length / Math.max(1, unit.text.length));
  put('offset', candidate.from);
  put('at start', candidate.from <= 1 ? 1 : 0);
  put('after', unit.text.length - candidate.to);
  put('sign before', signNumber(signBefore(unit.text, candidate.from)));
  put('sign after', signNumber(signAfter(unit.text, candidate.to)));
  put('blank before', candidate.from > 0 && /\s/.test(unit.text[candidate.from - 1] as string) ? 1 : 0);
  put('blank after', candidate.to < unit.text.length && /\s/.test(unit.text[candidate.to] as string) ? 1 : 0);
  put('kind', candidate.kind.strength);
  put('kind first', candidate.kind.first ? 1 : 0);
  put('kind last', candidate.kind.last ? 1 : 0);
  put('kind alone', candidate.kind.alone ? 1 : 0);
  put('town', candidate.isTown ? 1 : 0);
  put('country', candidate.isCountry ? 1 : 0);
  put('field label', candidate.isLabel ? 1 : 0);
  rarityFeatures(described, candidate, put);
  if (words !== undefined) {
    wordClassFeatures(candidate, unit.text, words.units[candidate.unit] as UnitWords, put);
    valueFeatures(candidate, fact.values, put);
  }
  spanFeatures(candidate, unit, put);
  const mention = mentions.get(candidate.fold);
  put('mentions', mention?.all ?? 0);
  put('mentions whole', mention?.whole ?? 0);
  put('mentions heading', mention?.heading ?? 0);
  put('mention units', mention?.units ?? 0);
  put('first mention', mention !== undefined && firstMention(described, candidate) ? 1 : 0);
  writer.shared(fact, () => unitFeatures(described, candidate.unit, put));
  put('position', candidate.unit / Math.max(1, document.units.length));
  put('is title', candidate.fold.length > 2 && titleFold(described).includes(candidate.fold) ? 1 : 0);
  putColumn('column', columns[candidate.columns[0]] as CandidateColumn);
  putColumn('section column', columns[candidate.columns[1]] as CandidateColumn);
  putColumn('slot column', columns[candidate.columns[2]] as CandidateColumn);
  put('body share', fact.bodyLength / Math.max(1, fact.bodyLength + unit.text.length));
}

function rarityFeatures({ words }: CandidateDocument, { unit, rarity }: ScoredCandidate, put: (name: string, value: number) => void): void {
  if (words === undefined || rarity === undefined) return;
  put('word count', rarity.words);
  put('rare words', rarity.rare);
  put('rarity', rarity.mean);
  put('rarity most', rarity.most);
  put('rarity least', rarity.least);
  put('rarity first', rarity.first);
  put('rarity last', rarity.last);
  put('rarity small', rarity.small);
  put('rarity before', rarity.before[0]);
  put('rarity two before', rarity.before[1]);
  put('rarity after', rarity.after[0]);
  put('rarity two after', rarity.after[1]);
  put('words aligned', rarity.aligned);
  const own = unitRarity(words.units[unit] as UnitWords);
  put('unit rare words', own.rare);
  put('unit rarity', own.mean);
}

const titleFolds = new WeakMap<CandidateDocument, string>();
function titleFold(described: CandidateDocument): string {
  const fold = titleFolds.get(described) ?? plainName(described.document.title ?? '');
  titleFolds.set(described, fold);
  return fold;
}

const firstSeen = new WeakMap<CandidateDocument, Map<string, number>>();
function firstMention(described: CandidateDocument, candidate: ScoredCandidate): boolean {
  let seen = firstSeen.get(described);
  if (seen === undefined) {
    seen = new Map();
    for (const one of described.candidates) if (!seen.has(one.fold)) seen.set(one.fold, one.unit);
    firstSeen.set(described, seen);
  }
  return seen.get(candidate.fold) === candidate.unit;
}

function columnFeatures(column: CandidateColumn, { document, words }: CandidateDocument, put: (name: string, value: number) => void): void {
  put('count', column.members.length);
  put('share', column.members.length / Math.max(1, document.units.length));
  put('distinct', column.distinct);
  put('length', column.length);
  put('length spread', column.lengthSpread);
  put('capitals', column.capitals);
  put('words', column.words);
  put('digits', column.digits);
  put('long lower', column.longLower);
  put('wholes', column.wholes);
  put('body', column.body);
  put('units', column.unitCoverage);
  put('elsewhere', column.mentionedElsewhere);
  put('kinds', column.kinds);
  put('kinds alone', column.kindsAlone);
  if (words !== undefined) {
    put('rare', column.rare);
    put('rarity', column.rarity);
    put('rarity before', column.rarityBefore);
  }
  for (let bit = 0; bit < FLAG_NAMES.length; bit++) put(FLAG_NAMES[bit] as string, column.bodyFlags[bit] as number);
}
