import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

const namesOf = (text: string): string[] => readText(text).places.map(({ name }) => name);

describe('names of tables', () => {
  it('are in the column whose header says so, and not in that of addresses', () => {
    const text = [
      '## New Delhi',
      '| Coworking Place | Location | Website |',
      '| --- | --- | --- |',
      '| 91 springboard | Nehru Place | https://www.91springboard.example/ |',
      '| Stirring Minds | Asaf Ali Road | https://stirring.example/ |',
      '| Investopad | SDA Market, Hauz Khas | https://investopad.example/ |',
    ].join('\n');
    expect(namesOf(text)).toEqual(['91 springboard', 'Stirring Minds', 'Investopad']);
  });

  it('are the venues of what takes place, where their addresses are beside them', () => {
    const text = [
      '# Kulturnatt i Fjordvik – program',
      '| Tid | Hva | Hvor | Adresse |',
      '|---|---|---|---|',
      '| 18:30 | Korkonsert | Fjordvik kirke | Kirkebakken 4, 6899 Fjordvik |',
      '| 21:00 | Quiz | Kulturhuset Sildesalteriet | Brygga 7, 6899 Fjordvik |',
    ].join('\n');
    expect(namesOf(text)).toEqual(['Fjordvik kirke', 'Kulturhuset Sildesalteriet']);
  });
});

describe('names that links show', () => {
  it('are the words of links to pages of single places', () => {
    const text = [
      'ランチリスト',
      ...['銀座風見', 'むぎとオリーブ', '牛庵'].map((name, at) => `- [${name}](https://tabelog.com/tokyo/A1301/A130101/1319738${at}/)`),
    ].join('\n');
    expect(namesOf(text)).toEqual(['銀座風見', 'むぎとオリーブ', '牛庵']);
  });

  it('are headings of sections with a link to one place each', () => {
    const text = ['魚豊', 'ラティーノ', 'エベレストイン']
      .map(
        (name, at) =>
          `## 0${at + 1}. ${name}\n- **徒歩:** 5分\n- **食べログ:** [リンク](https://tabelog.com/tokyo/A1302/A130203/1319423${at}/)\n`,
      )
      .join('\n');
    expect(namesOf(text)).toEqual(['魚豊', 'ラティーノ', 'エベレストイン']);
  });

  it('are none where links are on other words, or lead to pages of no place', () => {
    const other = ['Radiohead', 'Interpol', 'Spoon'].map((name) => `- [${name}](https://music.example/${name})`).join('\n');
    expect(namesOf(other)).toEqual([]);
    const words = [1, 2, 3].map((at) => `- [リンク](https://tabelog.com/tokyo/A1302/A130203/1319423${at}/)`).join('\n');
    expect(namesOf(words)).toEqual([]);
  });
});
