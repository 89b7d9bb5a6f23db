import { readingWords } from '@cairn/contracts/reading-texts.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../interface/engine.ts';
import { readMapFile } from './index.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const read = (bytes: Uint8Array) => [...readMapFile(bytes, 'places.xlsx')];
const placesOf = (events: EngineEvent[]) => events.flatMap((event) => (event.type === 'place' ? [event.place] : []));

const workbook = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Huts" sheetId="1" r:id="a"/><sheet name="Staff" sheetId="2" r:id="b"/>
    <sheet name="Old" sheetId="3" state="hidden" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet7.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet8.xml"/></Relationships>`,
  'xl/sharedStrings.xml':
    '<sst><si><t>Name</t></si><si><t>Lat</t></si><si><t>Lon</t></si><si><r><t xml:space="preserve">Upper </t></r><r><t>Hut</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/worksheets/sheet7.xml': `<worksheet><sheetData>
    <row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="E3" t="s"><v>2</v></c></row>
    <row r="4"><c r="B4" t="s"><v>3</v></c><c r="C4"><v>47.120000000000005</v></c><c r="E4"><v>11.2</v></c></row>
    <row r="5"><c r="B5" t="inlineStr"><is><t>Lower Hut</t></is></c><c r="C5"><v>47.2</v></c><c r="E5"><v>11.3</v></c></row>
  </sheetData></worksheet>`,
  'xl/worksheets/sheet8.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>First name</t></is></c><c t="inlineStr"><is><t>Birthday</t></is></c></row>
    <row><c t="inlineStr"><is><t>Ann</t></is></c><c><v>36526</v></c></row></sheetData></worksheet>`,
};

describe('XLSX', () => {
  // @covers read-sources.spreadsheets-read
  test('sheets that list places are read, others are left, cells keep where they are', () => {
    const places = placesOf(read(zip(workbook)));
    expect(places).toMatchObject([
      { name: 'Upper Hut', latitude: 47.12, longitude: 11.2 },
      { name: 'Lower Hut', latitude: 47.2 },
    ]);
    expect(places[0]?.receipts?.name).toEqual({ kind: 'data', path: '/Huts/3/1', quote: 'Upper Hut' });
  });

  // @covers read-sources.spreadsheets-read
  test('a workbook without places says so', () => {
    expect(() => read(zip({ ...workbook, 'xl/worksheets/sheet7.xml': workbook['xl/worksheets/sheet8.xml'] }))).toThrow(
      'This table lists people',
    );
  });

  // @covers read-sources.spreadsheets-read
  test('a bomb is refused before it is unpacked', () => {
    expect(() => read(zip({ ...workbook, 'xl/worksheets/sheet7.xml': `<worksheet>${' '.repeat(30_000_000)}</worksheet>` }))).toThrow(
      'so the archive was rejected',
    );
  });

  // @covers read-sources.archive-complete-all-read
  test('a sheet that is missing, and those beyond 50, are named as not read', () => {
    const sheets = Array.from({ length: 52 }, (_, index) => `<sheet name="Huts ${index + 1}" sheetId="${index + 1}" r:id="a"/>`);
    const names = `<workbook xmlns:r="r"><sheets><sheet name="Lost" sheetId="99" r:id="z"/>${sheets.join('')}</sheets></workbook>`;
    const events = read(zip({ ...workbook, 'xl/workbook.xml': names }));
    expect(placesOf(events)).toHaveLength(98);
    expect(events.flatMap((event) => (event.type === 'partial' ? [/“(.*)”/.exec(readingWords(event.texts))?.[1]] : []))).toEqual([
      'Lost',
      'Huts 50',
      'Huts 51',
      'Huts 52',
    ]);
  });

  // @covers read-sources.spreadsheets-read
  test('entities of its own are refused', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    expect(() => read(zip({ ...workbook, 'xl/worksheets/sheet7.xml': bomb }))).toThrow('custom entities');
  });
});

// @covers read-sources.spreadsheets-read
test('ODS: repeated and number cells', () => {
  const cell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const number = (value: number) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>shown</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const blank = '<table:table-cell table:number-columns-repeated="2"/>';
  const places = placesOf(
    read(
      zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Huts">
          ${row(cell('Name'), blank, cell('Lat'), cell('Lon'))}
          <table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row>
          ${row(cell('Upper Hut'), blank, number(47.1), number(11.2))}
        </table:table></office:spreadsheet></office:body></office:document-content>`,
      }),
    ),
  );
  expect(places).toMatchObject([{ name: 'Upper Hut', latitude: 47.1, longitude: 11.2 }]);
});
