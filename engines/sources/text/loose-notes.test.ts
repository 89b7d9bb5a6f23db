import { describe, expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { removeLooseNotes } from './loose-notes.ts';

/** A place as the reader leaves it: name, note and address are written in the source. */
function placeIn(source: string, name: string, note: string, address?: string): ReadPlace {
  const spanOf = (text: string): { kind: 'text'; start: number; end: number } => {
    const lines = text.split('\n');
    const start = source.indexOf(lines[0] ?? '');
    const last = lines.at(-1) ?? '';
    return { kind: 'text', start, end: source.indexOf(last, start) + last.length };
  };
  return {
    name,
    note,
    rung: 'text',
    ...(address !== undefined && { address }),
    receipts: { name: spanOf(name), note: spanOf(note), ...(address !== undefined && { address: spanOf(address) }) },
  };
}

function notesOf(source: string, ...places: ReadPlace[]): Array<string | undefined> {
  removeLooseNotes(source, places);
  return places.map(({ note }) => note);
}

describe('a line elsewhere than the name', () => {
  test.each([
    ['the row of a booking', 'Hotel Aurora\nVia Roma 3\nArrival 12 May after 3 pm', 'Arrival 12 May after 3 pm'],
    ['the next message of a chat', 'Ana: Patel Motors\nBen: sound', 'sound'],
    ['the programme of an event', 'VILLAGE HALL\nNorth Street\ncake stall and tombola', 'cake stall and tombola'],
    ['the line above', 'free for members\nVillage Hall', 'free for members'],
  ])('is no note of a single place: %s', (_, source, note) => {
    const name = source.match(/Hotel Aurora|Patel Motors|VILLAGE HALL|Village Hall/)?.[0] ?? '';
    const place = placeIn(source, name, note);
    expect(notesOf(source, place)).toEqual([undefined]);
    expect(place.receipts).toEqual({ name: { kind: 'text', start: source.indexOf(name), end: source.indexOf(name) + name.length } });
  });

  test('is a note where the places of a list each have one', () => {
    const source = 'Kafé Ring\nStorgatan 3\nsaffranspannkaka\n\nÖlkällaren\nHamnen 2\nbara juni';
    const places = [placeIn(source, 'Kafé Ring', 'saffranspannkaka'), placeIn(source, 'Ölkällaren', 'bara juni')];
    expect(notesOf(source, ...places)).toEqual(['saffranspannkaka', 'bara juni']);
  });

  test('is a note in a list whose entries begin with the same sign', () => {
    const source = '📍 Tiffin Room, Jayanagar\ncome hungry\n📍 Filter & Foam, Church Street\n';
    const places = [placeIn(source, 'Tiffin Room', 'come hungry'), placeIn(source, 'Filter & Foam', 'Church Street')];
    expect(notesOf(source, ...places)).toEqual(['come hungry', 'Church Street']);
  });

  test.each([
    ['below a label', 'name: Kiln Studio\ntel: 0117 555 0166\nnotes: wheel sessions £25', 'Kiln Studio', 'wheel sessions £25'],
    ['as an item of the place', '- Eisdiele Venezia\n  - Hauptstr. 50\n  - Schoko probieren', 'Eisdiele Venezia', 'Schoko probieren'],
    ['as the words of a review', 'Copper Ladle\n4.5 (120)\n“Best roast in town.”', 'Copper Ladle', '“Best roast in town.”'],
    ['where it names the place again', 'Go to Copper Ladle.\nCopper Ladle takes no cards', 'Copper Ladle', 'takes no cards'],
  ])('is a note %s', (_, source, name, note) => {
    expect(notesOf(source, placeIn(source, name, note))).toEqual([note]);
  });

  test('is no note as the next item of a numbered list', () => {
    const source = '2) Lunch\n   Gasthof Adler\n   Seestraße 3\n3) Concert in the chapel';
    expect(notesOf(source, placeIn(source, 'Gasthof Adler', 'Concert in the chapel'))).toEqual([undefined]);
  });
});

test('what is in the line of the name stays, without the lines below', () => {
  const source = 'Fenn & Partners – did mine for 60.\nToday 13:22\nask for Moira';
  const place = placeIn(source, 'Fenn & Partners', 'did mine for 60.\nask for Moira');
  expect(notesOf(source, place)).toEqual(['did mine for 60.']);
  expect(place.receipts?.note).toEqual({ kind: 'text', start: 18, end: 34, quote: 'did mine for 60.' });
});

test.each(['Nether Aldwick', 'Church End'])('a few capitalised words right below an address are no note: %s', (note) => {
  const source = `Bramble Books\n3 Cross Street\n${note}\n\nTin Kettle\n5 Mill Lane\n${note} Road`;
  const places = [placeIn(source, 'Bramble Books', note), placeIn(source, 'Tin Kettle', `${note} Road`)];
  expect(notesOf(source, ...places)).toEqual([undefined, undefined]);
});

test('a word that goes on in its line is a piece of a clause', () => {
  const source = 'Print Room — free entry, closed Sundays\nKlas – free\nMill — lovely cake';
  const places = [placeIn(source, 'Print Room', 'free'), placeIn(source, 'Mill', 'lovely cake')];
  expect(notesOf(source, ...places)).toEqual([undefined, 'lovely cake']);
});

test('the name of another place is no note', () => {
  const source = 'Kafe Riva\nKafe Mali\nKafe Veliki – nice';
  const places = [placeIn(source, 'Kafe Riva', 'Kafe Mali'), { ...placeIn(source, 'Kafe Mali', 'nice') }];
  expect(notesOf(source, ...places)[0]).toBeUndefined();
});

test('a line is found where its note leaves blanks out', () => {
  const source = 'Pavilion, by the mill\nBAG DROP   0800 at the start';
  const place = placeIn(source, 'Pavilion', 'by the mill');
  place.note = 'by the mill\nBAG DROP 0800 at the start';
  place.receipts = { ...place.receipts, note: { kind: 'text', start: 10, end: source.length } };
  expect(notesOf(source, place)).toEqual(['by the mill']);
});
