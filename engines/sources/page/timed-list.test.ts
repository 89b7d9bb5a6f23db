import { describe, expect, it } from 'vitest';
import { readPage } from './index.ts';

const names = (title: string, stops: string[]): string[] =>
  readPage(
    `<html><head><title>${title}</title></head><body><article><h1>${title}</h1>${stops.map((stop) => `<h3>${stop}</h3><p>Λίγα λόγια για αυτό, χωρίς διεύθυνση και ώρες.</p>`).join('')}</article></body></html>`,
    'https://site.example/',
  ).places.map(({ name }) => name);

describe('headings that are a time and a stop', () => {
  it('give the places of an itinerary without their times', () => {
    expect(
      names('Μια μέρα στο νησί', ['09:30 – Καφενείο του Λάμπη', '11:00 – Λαογραφικό Μουσείο', '13:00 – Ξενοδοχείο «Η Βάρκα»']),
    ).toEqual(['Καφενείο του Λάμπη', 'Λαογραφικό Μουσείο', 'Ξενοδοχείο «Η Βάρκα»']);
  });

  it('give none of the programme of a meeting', () => {
    expect(names('Programme of the day', ['09:30 – Welcome', '10:00 – Keynote', '12:00 – Lunch break', '13:00 – Questions'])).toEqual([]);
  });
});

it('takes all names that are counted through, and no heading beside them', () => {
  const entry = (name: string, text: string): string => `<h2>${name}</h2><p>${text}</p>`;
  const page = `<title>Three cafés in Bantry</title><article><h1>Three cafés in Bantry</h1>${entry('1. The Anchor Café', 'An old café right on the quay with a proper fire.')}${entry('2. Home', 'Tiny room at 4 New Street, best flat white in town.')}${entry('3. Deasy’s Restaurant', 'Dinner only, upstairs on Main Street. Book ahead: 027 555 018.')}${entry('Good to know', 'Buses from Cork take two hours.')}</article>`;
  expect(readPage(page, 'https://site.example/').places.map(({ name }) => name)).toEqual(['The Anchor Café', 'Home', 'Deasy’s Restaurant']);
});
