import { describe, expect, it } from 'vitest';
import { grownEdges } from './name-growth.ts';

const PLAIN = { capitalNouns: false, smallWords: false, nordic: false };

/** A line with its name between bars as it was cut, and the whole name. */
function grown(line: string, language = PLAIN): string {
  const from = line.indexOf('|');
  const to = line.lastIndexOf('|') - 1;
  const text = line.replaceAll('|', '');
  const [start, end] = grownEdges({ text }, from, to, language);
  return text.slice(start, end);
}

describe('a name that was cut', () => {
  it.each([
    ['Suba ao |Castelo dos Mouros| Velhos: a entrada', 'Castelo dos Mouros Velhos'],
    ['21:30 – Cena en Casa |Benito| (mesa para 4)', 'Casa Benito'],
    ['passeggiata fino all’Eremo di |San Biagio|', 'Eremo di San Biagio'],
    ['Domaine de la |Grange aux Loirs|', 'Domaine de la Grange aux Loirs'],
    ['— |Minuit Moins| Une · 51 rue de Dinan', 'Minuit Moins Une'],
    ['14:00 |Sklárna Křišťál &| syn', 'Sklárna Křišťál & syn'],
    ['|Le Fournil de M|. Gwenn', 'Le Fournil de M. Gwenn'],
    ['|Ferretería Hnos.| Pino, Carrer de Baix 8', 'Ferretería Hnos. Pino'],
    ['|Farmacia Comunale n|. 2', 'Farmacia Comunale n. 2'],
    ['|Химчистка Снежинка|+ / ул. Есенина, 19', 'Химчистка Снежинка+'],
    ['|커피공장 37|.5 ☎ 033-555-0142', '커피공장 37.5'],
    ['20:00 |בר ה|ים, 04-555-0119', 'בר הים'],
    ['|رستوران خانه‌ی| مادری', 'رستوران خانه‌ی مادری'],
    ['|Daiktų nuoma „Pas| Joną“, Palanga', 'Daiktų nuoma „Pas Joną“'],
    ['晚上去「|海角七桌」居酒屋|，電話', '「海角七桌」居酒屋'],
    ["bij '|t Veerhuis|, Dijk 44", "'t Veerhuis"],
    ["jantámos n'A |Tasquinha do Rui|, na Travessa", 'A Tasquinha do Rui'],
    ['* No. 9 |Deli & Wine| -- 9 Chapel Row', 'No. 9 Deli & Wine'],
    ['15:00 카페 |물결| ☎ 054-000-1212', '카페 물결'],
    ['— |Pain|, Beurre & Cie (au marché)', 'Pain, Beurre & Cie'],
  ])('is taken whole: %s', (line, name) => {
    expect(grown(line)).toBe(name);
  });

  it.each([
    ['Then |Copper Inn| Friday night'],
    ['Dinner |Copper Inn|, 3 Mill Lane'],
    ['|Copper Inn| Market Street 3'],
    ['13:00 점심 |물결|, 바닷가'],
    ['|Copper Inn|. Lovely place'],
    ['3 Mill Lane |Copper Inn|'],
    ['|Bar 67|.5 km from here'],
    ['|Thimble & Co|. Lovely place'],
  ])('is left as it is: %s', (line) => {
    expect(grown(line)).toBe(line.split('|')[1]);
  });

  it.each([
    ['ke |Zřícenině Vlčí| kámen (vstupné', 'Zřícenině Vlčí kámen'],
    ['→ |Орлиный| клюв (билет 700)', 'Орлиный клюв'],
    ['в |Хинкальная| была закрыта', 'Хинкальная'],
  ])('has the noun that its adjective needs: %s', (line, name) => {
    expect(grown(line, { ...PLAIN, smallWords: true })).toBe(name);
  });

  it.each([
    ['08:15 Uhr   Abfahrt |Betriebshof| (Bus)', 'Betriebshof'],
    ['9:45 Führung |Salzbergwerk Grünau|, Stollenweg 1', 'Salzbergwerk Grünau'],
  ])('where all nouns have capitals: %s', (line, name) => {
    expect(grown(line, { ...PLAIN, capitalNouns: true })).toBe(name);
  });
});

describe('two words that are joined at the head of an entry', () => {
  it.each([
    ['|Tkalnica Volna| in Jaz (04 555 01 22)', 'Tkalnica Volna in Jaz'],
    ['|Atelierul Lut| și Foc, strada Morii 4', 'Atelierul Lut și Foc'],
    ['|Loja Pão| e Mel · Rua Nova 3', 'Loja Pão'],
    ['|Butik Ull| och Silke – öppet 10–18', 'Butik Ull och Silke'],
    ['|Bódé Só| és Bors', 'Bódé Só és Bors'],
    ['|Salt Rock| and Museum, 3 Quay Street', 'Salt Rock'],
    ['|Tam Tam| and Berlin (closed)', 'Tam Tam'],
    ['|Salt Rock| and then lunch', 'Salt Rock'],
    ['We went to the |Blue Door| and Lantern, lovely both. Then home.', 'Blue Door'],
  ])('%s is %s', (line, name) => {
    expect(grown(line)).toBe(name);
  });
});
