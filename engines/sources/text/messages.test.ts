import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

const named = (text: string): string[] => readText(text).places.map(({ name }) => name);

describe('a message of one sentence', () => {
  it.each([
    ['Pro tip: Sunday roast at The Three Tuns & Whistle. Thank me later', ['The Three Tuns & Whistle']],
    ['Hey, try the crab rolls at Saltbox Shack if you get to Port Ansel x', ['Saltbox Shack']],
    ['> any good bookshops near you?\nYes! Quill & Candle, 77 Barrack Rd. Ring 01223 555 0190 before you go', ['Quill & Candle']],
    ['Pour ce soir : Chez Ginette, 20h, table au nom de Paul. Bises', ['Chez Ginette']],
    ['ok bis morgen, bring bitte Brot und Milch mit', []],
    ['Happy birthday dear Anna, we miss you', []],
  ])('%s', (text, names) => {
    expect(named(text)).toEqual(names);
  });
});

describe('sentences with addresses', () => {
  it.each([
    [
      'V sobotu jsme snídali v kavárně Mlýnek (Kostelní 7), odpoledne výlet.\nVečeře v hospodě U Zlatého soudku, Palackého 118/3, pivo výborné.',
      ['kavárně Mlýnek', 'U Zlatého soudku'],
    ],
    [
      '上週末和媽媽去了一趟鹿港。早上先到「老街米糕」（彰化縣鹿港鎮民族路159號）吃早餐，米糕配四神湯。\n下午在鹿鳴書房待了兩個小時，位置在後車巷46號，電話04-7755-0136，二樓的座位最舒服。',
      ['老街米糕', '鹿鳴書房'],
    ],
  ])('are no rows of a list: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });
});

describe('the last entry of a caption', () => {
  it.each([
    [
      '• Kafé Tuppen, Haga Östergata 17\n• Bröd & Sånt, Linnéplatsen 5\n• Lottas Trädgård (bara sommartid)\nTagga din fikakompis!',
      'bara sommartid',
    ],
    [
      '1. Kaffe & Krumme, Mejlgade 48B\n2. Terning (Jægergårdsgade 111)\n3. Det Lille Antikvariat, Vestergade 60\nFølg @aarhusmedborn',
      undefined,
    ],
  ])('has no close of the text in its note: %s', (text, note) => {
    expect(readText(text).places.at(-1)?.note).toBe(note);
  });

  it('has the values below it', () => {
    const text = '• Kafé Tuppen, Haga Östergata 17\n• Bröd & Sånt, Linnéplatsen 5\n• Lottas Trädgård, Storgatan 3\n031-555 01 77';
    expect(readText(text).places.at(-1)?.phoneNumber).toBe('031-555 01 77');
  });
});

describe('a value in a further message of the same person', () => {
  it.each([
    ['Ana: onde arranjo a bici?', 'Rui: o mecânico bom é a Oficina Abílio, Rua da Fábrica 17', 'Rui: 253 555 019', '253 555 019'],
    ['Sjoerd: tip?', 'Wendy: Het Zwarte Schaap, Dijkweg 2a in Hoorn', 'Wendy: wel reserveren: 0229-555 017', '0229-555 017'],
    ['Tom: dinner?', 'Meg: The Copper Hen, 12 Mill Lane', 'Meg: book ahead, 01423 555 044', '01423 555 044'],
    ['Leni: Essen?', 'Max: Gasthof Adler, Hauptstraße 4', 'Max: Tel 07135 55548', '07135 55548'],
  ])('%s', (ask, place, more, phone) => {
    const [one, ...others] = readText([ask, place, more, `${ask.split(':')[0]}: ok 👍`].join('\n')).places;
    expect(others).toEqual([]);
    expect(one?.phoneNumber).toBe(phone);
  });

  it.each([
    ['Tom: dinner?', 'Meg: The Copper Hen, 12 Mill Lane', 'Tom: my number is 01423 555 044'],
    ['Tom: dinner?', 'Meg: The Copper Hen, 12 Mill Lane', 'Meg: no idea about parking, the meter there took 25 000 000 coins'],
  ])('is none of another person, and no other number: %s', (...lines) => {
    expect(readText([...lines, 'Tom: ok'].join('\n')).places[0]?.phoneNumber).toBeUndefined();
  });
});
