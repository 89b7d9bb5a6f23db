import { describe, expect, it, test } from 'vitest';
import { isReplyLine } from '../vocabulary/calls.ts';
import { unitOfLine } from '../testing/unit-of-line.ts';
import { wholeClauses } from './note-clauses.ts';
import type { PlaceRecord } from './records.ts';

/** The notes of a line with this name, and with these values in fields; what is before and behind the name is free text. */
function notesOf(text: string, name: string, values: string[] = [], nextName?: string): string[] {
  const from = text.indexOf(name);
  const to = from + name.length;
  const end = nextName === undefined ? text.length : text.indexOf(nextName);
  const record: PlaceRecord = {
    name: { unit: 0, from, to },
    parts: [
      { unit: 0, from: 0, to: from, where: 'before' },
      { unit: 0, from: to, to: end, where: 'behind' },
    ],
  };
  const taken = values.map((value) => ({ unit: 0, from: text.indexOf(value), to: text.indexOf(value) + value.length }));
  const notes = wholeClauses({ units: [unitOfLine(text)] }, record, record.parts, taken);
  return notes.map((range) => text.slice(range.from, range.to));
}

// @covers read-sources.notes-whole-clauses
test.each([
  ['Blue Heron (12 Mill Lane): open late', 'Blue Heron', ['12 Mill Lane'], ['open late']],
  ['Blue Heron, 12 Mill Lane – open late', 'Blue Heron', ['12 Mill Lane'], ['open late']],
  ['蓝鹭（中山路12号）：开到很晚', '蓝鹭', ['中山路12号'], ['开到很晚']],
  ['蓝鹭（开到很晚）（地址）', '蓝鹭', [], ['开到很晚']],
  ['Blue Heron (12 Mill Lane)', 'Blue Heron', ['12 Mill Lane'], []],
  ['El Faro, calle Mayor 4, Tlfno. 950 11 22 33', 'El Faro', ['calle Mayor 4', '950 11 22 33'], []],
  ['Blue Heron – Maria', 'Blue Heron', [], []],
  ['Blue Heron – cosy', 'Blue Heron', [], ['cosy']],
  ['Blue Heron – open late, at 12 Mill Lane', 'Blue Heron', ['12 Mill Lane'], ['open late']],
  ['Blauer Reiher; gute Fischsuppe, Tel. 030 1234567', 'Blauer Reiher', ['030 1234567'], ['gute Fischsuppe']],
  ['Garza Azul (sin reserva, llamar al 955 123 456)', 'Garza Azul', ['955 123 456'], ['sin reserva']],
])('what a field of %j holds is in no note', (text, name, values, expected) => {
  expect(notesOf(text, name, values)).toEqual(expected);
});

// @covers read-sources.notes-whole-clauses
test.each([
  ['and Blue Heron', 'Blue Heron'],
  ['Tom really loved the Blue Heron', 'Blue Heron'],
  ['16:00 promenade jusqu’au Héron Bleu', 'Héron Bleu'],
  ['Abendessen im Blauen Reiher', 'Blauen Reiher'],
  ['Lunch: Blue Heron', 'Blue Heron'],
  ['Sara: Blue Heron', 'Blue Heron'],
  ['Blue Heron, Sunday', 'Blue Heron'],
  ['Blauer Reiher (Mittwoch)', 'Blauer Reiher'],
  ['Голубая цапля и', 'Голубая цапля'],
])('a clause that the name of %j cuts, a head or a day is no note', (text, name) => {
  expect(notesOf(text, name)).toEqual([]);
});

test.each([
  ['Blue Heron, lovely terrace. Then on to the Old Mill', 'Blue Heron', 'Old Mill', ['lovely terrace.']],
  ['Héron Bleu, très calme, et le Vieux Moulin', 'Héron Bleu', 'Vieux Moulin', ['très calme']],
  ['Blauer Reiher und danach Alte Mühle', 'Blauer Reiher', 'Alte Mühle', []],
])('in %j a clause that the next name cuts is in no note', (text, name, next, expected) => {
  expect(notesOf(text, name, [], next)).toEqual(expected);
});

test.each([
  ['Best soup in the whole town: Blue Heron', 'Blue Heron', ['Best soup in the whole town']],
  ['Blue Heron (closed on Mondays!!)', 'Blue Heron', ['closed on Mondays!!']],
  ['Blue Heron – the garden, and the view. Worth the climb!', 'Blue Heron', ['the garden, and the view. Worth the climb!']],
  ['Airone Blu; ma chiude presto', 'Airone Blu', ['chiude presto']],
])('of %j whole clauses stay, without the words that link them', (text, name, expected) => {
  expect(notesOf(text, name)).toEqual(expected);
});

// @covers read-sources.notes-whole-clauses
test.each([
  'Save this for later & follow @quiet.corners',
  'Folgt uns für mehr 🔥',
  '#lakes #weekend',
  '<Media omitted>',
  'Guárdalo y comparte',
])('%j below a name is no note', (line) => {
  const record: PlaceRecord = { name: { unit: 0, from: 0, to: 10 }, parts: [{ unit: 1, from: 0, to: line.length, where: 'below' }] };
  const units = [unitOfLine('Blue Heron'), unitOfLine(line)];
  expect(wholeClauses({ units }, record, record.parts, [])).toEqual([]);
});

describe('lines of an invitation that speak of no place', () => {
  it.each([
    'R.S.V.P. entro il 30 aprile',
    'S.U. senest 1. april til mor@ida.example',
    'U. A. w. g. bis 1.9.',
    'O.S.A. senast 1 maj',
    'Se ruega confirmar asistencia',
    'Prosimy o potwierdzenie do 1 maja',
    'Mohon doa restu',
    'נא לאשר הגעה עד 1.5',
    'Lütfen katılım durumunuzu bildirin',
  ])('%s', (line) => {
    expect(isReplyLine(line)).toBe(true);
  });

  it.each(['Osaka, our favourite', 'Sushi and more', 'Dressed crab, no reply by phone', 'Dárkový obchod', 'Replay bar'])(
    'but not: %s',
    (line) => {
      expect(isReplyLine(line)).toBe(false);
    },
  );
});

test.each([
  ['Screwsafe  opp. Tesco, Wexley', 'Screwsafe', [], ['opp. Tesco, Wexley']],
  ['Blue Heron, 8A Quay, opp. the pier', 'Blue Heron', ['8A Quay'], ['opp. the pier']],
  ['Казкар – пров. Шкільний – тихо', 'Казкар', [], ['пров. Шкільний – тихо']],
  ['Blue Heron – good soup. Try the cake', 'Blue Heron', [], ['good soup. Try the cake']],
])('a full stop behind an abbreviation cuts nothing: %s', (text, name, values, expected) => {
  expect(notesOf(text, name, values)).toEqual(expected);
});

test.each([
  ['what leads up to the sentence of the name', 'Pour ton passage à Colmar mon grand : prends le kouglof chez Schmutz', 'Schmutz', [], []],
  ['the next sentence of running text', 'Illaksi jäi Mummola, jossa oli tilaa. Ensi vuonna uudestaan!', 'Mummola', [], []],
  [
    'a single word without those before it',
    "Кав'ярня «Тепла цегла», вул. Вірменська 31. Сирники — мрія",
    'Тепла цегла',
    ['вул. Вірменська 31'],
    [],
  ],
  ['not a word with those before it', 'Цегла, вул. Вірменська 31. Сирники — мрія', 'Цегла', ['вул. Вірменська 31'], ['Сирники — мрія']],
  [
    'not what is said right before the name',
    'The best cake of the whole town: Schmutz',
    'Schmutz',
    [],
    ['The best cake of the whole town'],
  ],
  ['not a word behind a dash', 'Blue Heron — cosy', 'Blue Heron', [], ['cosy']],
])('leaves out %s', (_, text, name, values, expected) => {
  expect(notesOf(text, name, values)).toEqual(expected);
});
