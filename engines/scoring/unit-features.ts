import type { CandidateDocument } from './describe-candidates.ts';
import { PICTURE_MEASURES, type Unit } from './unit.ts';
import type { UnitFacts } from './unit-facts.ts';
import { EMOJI, FLAG_NAMES } from './unit-flags.ts';

const FLAG_FEATURES = FLAG_NAMES.map((name): [own: string, body: string, following: string] => [
  `unit ${name}`,
  `body ${name}`,
  `next ${name}`,
]);

/** Writes what a unit and its neighbours say: the same for all its candidates. */
export function unitFeatures({ document, facts }: CandidateDocument, index: number, put: (name: string, value: number) => void): void {
  const unit = document.units[index] as Unit;
  const fact = facts[index] as UnitFacts;
  const previous = document.units[index - 1];
  const next = document.units[index + 1];
  put('unit kind', ['heading', 'item', 'line', 'cell', 'picture-line'].indexOf(unit.kind));
  put('unit level', unit.level);
  put('unit indent', unit.indent);
  put('unit ordered', unit.number ?? -1);
  put('unit marker', unit.marker === '' ? 0 : EMOJI.test(unit.marker) ? 2 : 1);
  put('unit gap', Math.min(5, unit.gap));
  put('unit length', unit.text.length);
  put('unit words', fact.shape.words);
  put('unit long lower', fact.shape.longLower);
  put('unit sentence', fact.endsSentence ? 1 : 0);
  put('unit alike', fact.alike);
  put('unit alike here', fact.alikeHere);
  put('unit alike share', fact.alike / Math.max(1, document.units.length));
  put('unit repeats', fact.repeats);
  put('unit distance', fact.distance);
  put('unit section', unit.section < 0 ? 0 : (document.units[unit.section]?.level ?? 0));
  put('body units', Math.min(50, fact.bodyUnits));
  put('body length', Math.min(5_000, fact.bodyLength));
  put('cell column', unit.cell?.column ?? -1);
  put('cell columns', unit.cell?.columns ?? 0);
  put('cell row', unit.cell?.row ?? -1);
  put('cell header', unit.cell?.header === undefined ? 0 : 1);
  FLAG_FEATURES.forEach(([own, body, following], bit) => {
    const mask = 1 << bit;
    put(own, fact.flags & mask ? 1 : 0);
    put(body, fact.bodyFlags & mask ? 1 : 0);
    put(following, fact.nextFlags & mask ? 1 : 0);
  });
  put('previous length', previous?.text.length ?? -1);
  put('previous alike', previous === undefined ? 0 : (facts[index - 1]?.alike ?? 0));
  put('previous same', previous?.signature === unit.signature ? 1 : 0);
  put('previous heading', previous?.kind === 'heading' ? previous.level : 0);
  put('next length', next?.text.length ?? -1);
  put('next same', next?.signature === unit.signature ? 1 : 0);
  put('next heading', next?.kind === 'heading' ? next.level : 0);
  put('next gap', next?.gap ?? -1);
  put('next sentence', facts[index + 1]?.endsSentence ? 1 : 0);
  if (document.blocks === true) {
    const block = unit.box?.block;
    put('block line', block?.line ?? -1);
    put('block lines', block?.lines ?? -1);
    put('block share', block?.share ?? -1);
    put('block alike', block?.alike ?? -1);
    put('line before', previous?.text.length ?? -1);
    put(
      'sizes around',
      unit.box === undefined ? -1 : unit.box.size / Math.max(0.2, ((previous?.box?.size ?? 0) + (next?.box?.size ?? 0)) / 2),
    );
  }
  if (document.blocks === true) for (const [at, name] of PICTURE_MEASURES.entries()) put(`picture ${name}`, unit.box?.measures?.[at] ?? -1);
  put('box left', unit.box?.left ?? -1);
  put('box top', unit.box?.top ?? -1);
  put('box right', unit.box?.right ?? -1);
  put('box size', unit.box?.size ?? -1);
  put('box confidence', unit.box?.confidence ?? -1);
  put('previous size', unit.box === undefined ? -1 : (previous?.box?.size ?? 0));
  put('next size', unit.box === undefined ? -1 : (next?.box?.size ?? 0));
}
