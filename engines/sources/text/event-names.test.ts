import { expect, it } from 'vitest';
import { isEventTitle, isWhereOfEvent, placeOfEvent } from './event-names.ts';

it.each([
  ['Lesung im Antiquariat „Zweite Hand“', 'Antiquariat „Zweite Hand“'],
  ['Vernissage à la Galerie Bleue', 'Galerie Bleue'],
  ['DJ Marco', undefined],
  ['Trio Nord', undefined],
  ['Eylül Pazar', undefined],
  ['Hochzeit', undefined],
  ['Lysoptog', undefined],
  ['Cercavila', undefined],
  ['Poetry Slam', undefined],
  ['Procession House Museum', 'Procession House Museum'],
  ['Loppis i Ladan', 'Loppis i Ladan'],
  ['Wedding Museum', 'Wedding Museum'],
  ['Dr. Dog’s Hot Dogs', 'Dr. Dog’s Hot Dogs'],
  ['Band Museum', 'Band Museum'],
  ['The Copper Inn', 'The Copper Inn'],
])('%s names the place %s', (text, name) => {
  const own = placeOfEvent(text, 0, text.length);
  expect(own && text.slice(...own)).toBe(name);
});

it.each([
  ['спектакль «', 'Чайка'],
  ['группа «', 'Ночной Трамвай'],
  ['Konzert der Band ', 'Nachtfalter'],
  ['hraje ', 'Pohoda'],
  ['koncert zespołu ', 'Szara Piechota'],
  ["ballo liscio con l'orchestra ", 'Bagutti Bis'],
  ['Quartett: ', 'Baśka Żart'],
  ['講者｜', '林采薇'],
  ['tants – ansambel ', 'Põhjatuul'],
  ['Conte : ', 'La Reine des Neiges'],
])('%s leads up to no place: %s', (lead, name) => {
  expect(placeOfEvent(lead + name, lead.length, lead.length + name.length)).toBeUndefined();
});

it.each([
  ['zur Vernissage „', 'Linie & Leere', undefined],
  ['за премиерата на „', 'Сол и хляб', undefined],
  ['Виставка «', 'Нитка і час', undefined],
  ['Εγκαίνια έκθεσης «', 'Αλάτι και Φως', undefined],
  ['Wernisaż wystawy „', 'Cień i światło', undefined],
  ['Mostra "', 'Antichi mestieri', undefined],
  ['Exposition « ', 'Terre & Feu', undefined],
  ['Vernissage in der Galerie „', 'Nordlicht', 'Nordlicht'],
  ['Работилница „', 'При Митко', 'При Митко'],
  ['Exhibition, then dinner at "', 'The Copper Inn', 'The Copper Inn'],
  ['Ресторан «', 'Выставка', 'Выставка'],
])('the title behind %s%s: %s', (lead, name, expected) => {
  const own = placeOfEvent(lead + name, lead.length, lead.length + name.length);
  expect(own && (lead + name).slice(...own)).toBe(expected);
});

it.each([
  ['NİKÂHA DAVET', true],
  ['*** ST. AIDAN’S JUMBLE SALE ***', true],
  ['HASIČSKÝ PLES', true],
  ['Wedding Chapel', false],
  ['The Copper Inn', false],
])('the first line %s heads an event: %s', (line, expected) => {
  expect(isEventTitle(line)).toBe(expected);
});

it.each([
  ['Julmarknad på Hembygdsgården Lövnäs', 'Hembygdsgården Lövnäs', true],
  ['Flohmarkt im Alten Sägewerk', 'Alten Sägewerk', true],
  ['Vide-grenier chez Tante Lulu', 'Tante Lulu', true],
  ['Flohmarkt in Lyon', 'Lyon', false],
  ['Invitation to Amber Lantern', 'Amber Lantern', false],
  ['Amber Lantern', 'Amber Lantern', false],
])('%s: %s is where it takes place: %s', (line, name, expected) => {
  const from = line.indexOf(name);
  expect(isWhereOfEvent(line, from, from + name.length)).toBe(expected);
});
