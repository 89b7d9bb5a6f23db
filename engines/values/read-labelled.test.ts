import { describe, expect, it } from 'vitest';
import { isOneTime, readLabelled } from './read-labelled.ts';

describe('what is behind a label', () => {
  it.each(['18:30', '9.15 Uhr', '10h30', ' 7:00 pm '])('%j is one time', (text) => {
    expect(isOneTime(text)).toBe(true);
    expect(isOneTime(`${text} – 20:00`)).toBe(false);
  });

  it.each(['9:00–18:30', 'ab 18 Uhr', 'täglich', '9–17'])('%j is opening hours', (text) => {
    expect(readLabelled('hours', text)?.value).toBe(text);
  });

  it.each(['Vedi su Google Maps', '5 min walk to the beach'])('%j is no address', (text) => {
    expect(readLabelled('address', text)).toBeUndefined();
  });
});
