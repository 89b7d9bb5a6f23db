import { describe, expect, it } from 'vitest';
import { finish } from '../scoring/steps.ts';
import type { Unit, UnitKind } from '../scoring/unit.ts';
import { ownNames } from './own-names.ts';

const unit = (text: string, kind: UnitKind = 'line'): Unit => ({
  text,
  kind,
  level: kind === 'heading' ? 2 : 0,
  indent: 0,
  marker: '',
  section: -1,
  gap: 0,
  spans: [],
  signature: kind,
  script: 'latin',
});

const cell = (text: string, header: string): Unit => ({ ...unit(text, 'cell'), cell: { table: 0, row: 2, column: 0, columns: 2, header } });

/** The names that are kept, of all stretches that «» mark. */
function kept(...written: Array<string | Unit>): string[] {
  const names: Array<{ unit: number; from: number; to: number }> = [];
  const units = written.map((one, index) => {
    const { text, ...more } = typeof one === 'string' ? unit(one) : one;
    let plain = '';
    for (const [at, piece] of text.split(/[«»]/).entries()) {
      if (at % 2 === 1) names.push({ unit: index, from: plain.length, to: plain.length + piece.length });
      plain += piece;
    }
    return { ...more, text: plain };
  });
  const own = finish(ownNames({ units }, names, {}));
  return names.filter((_, index) => own[index]).map(({ unit: at, from, to }) => units[at]?.text.slice(from, to) ?? '');
}

describe('ownNames', () => {
  it.each([
    ['another name in brackets', ['«버드나무 카페» («Willow Cafe»)'], ['버드나무 카페']],
    ['another name in wide brackets and quotes', ['«Copper Market»（“«铜市场»”）'], ['Copper Market']],
    ['a street below its place', ['«Museo del Cobre»', '«Plaza del Cobre», 7'], ['Museo del Cobre']],
    ['a street behind its number', ['«Chez Sylvie»', '12, rue «Jean Sauvage» - 75011'], ['Chez Sylvie']],
    ['a town behind the address', ['«Willow Deli», 9 Copper St, «Cambridge CB1 9ZZ»'], ['Willow Deli']],
    ['an address after its label', ['«Willow Inn»', 'Adresse : «Rue du Cuivre», 12'], ['Willow Inn']],
    [
      'what a linked name is said to be',
      [{ ...unit('«Copper» - «Ristorante Italiano»'), spans: [{ from: 0, to: 6, kind: 'link' as const, url: 'https://copper.example/' }] }],
      ['Copper'],
    ],
    ['names in several scripts in brackets', ['[spot] «城北公園»（«城北の公園» / «Johoku Park»）'], ['城北公園']],
    [
      'what a heading below its own says of it',
      [unit('«城北カフェ　駅前店»', 'heading'), { ...unit('«城北カフェ駅前店について»', 'heading'), level: 3, section: 0 }],
      ['城北カフェ　駅前店'],
    ],
    ['what a column of addresses names', [cell('«Copper Works»', 'Place'), cell('«Mill Market», Hill End', 'Location')], ['Copper Works']],
    ['its name again below a heading', [unit('«Willow Deli»', 'heading'), '«Willow Deli», 9 Copper St, Cambridge'], ['Willow Deli']],
  ])('leaves out %s', (_, lines, names) => {
    expect(kept(...lines)).toEqual(names);
  });

  it.each([
    ['a place with its address behind it', ['«Willow Inn», 12 Mill Lane, Leeds', '«Copper Kettle», 8 Mill Lane, Leeds']],
    ['a place behind what it offers', ['«Willow Bar»', 'Cakes and scones: «Copper Cafe» Mühlstr. 8, 10119 Berlin']],
    ['streets that are a list of their own', ['«Mühlgasse 8»', '«Hauptstraße 12»']],
    ['two places in brackets', ['«Willow Islands» («Long Isle», «Round Isle»)']],
    ['places between slashes in brackets', ['«Willow Market» («Copper Deli» / «Long Bar»)']],
    ['places below the heading of a town', [unit('«Willow»', 'heading'), { ...unit('«Willow Castle»', 'heading'), level: 3, section: 0 }]],
    ['two names that a dash parts', ['«Copper Square» - «Willow Market»']],
    ['places in a column of places', [cell('12 May', 'Date'), cell('«Copper Works»', 'Location')]],
    ['places beside a plan', [cell('Lunch at «Willow Inn»', 'Plan'), cell('«Copper Works»', 'Location')]],
    ['two branches', ['«Copper Kettle», 8 Mill Lane, Leeds', '«Copper Kettle», 2 High Street, York']],
  ])('keeps %s', (_, lines) => {
    expect(kept(...lines)).toEqual(
      lines.flatMap((line) => [...(typeof line === 'string' ? line : line.text).matchAll(/«([^»]+)»/g)].map((match) => match[1])),
    );
  });
});
