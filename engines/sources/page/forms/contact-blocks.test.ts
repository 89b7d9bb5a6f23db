import { describe, expect, it } from 'vitest';
import { readPage } from '../index.ts';

const read = (body: string): Array<Array<string | undefined>> =>
  readPage(`<html><head><title>Stockists</title></head><body>${body}</body></html>`, 'https://site.example/').places.map(
    ({ name, address, phoneNumber }) => [name, address, phoneNumber],
  );

describe('contact blocks one after the other', () => {
  it.each([
    [
      'a paragraph for each',
      '<h1>Återförsäljare</h1><p>Lanthandeln i Byn<br>Kyrkvägen 1<br>827 93 Los</p><p>Kaffe 9<br>Drottninggatan 9<br>821 41 Bollnäs</p><p><em>Vill du sälja?</em></p>',
      [
        ['Lanthandeln i Byn', 'Kyrkvägen 1, 827 93 Los', undefined],
        ['Kaffe 9', 'Drottninggatan 9, 821 41 Bollnäs', undefined],
      ],
    ],
    [
      'cards with a head and a body',
      '<h1>Eczaneler</h1><div class="card"><div class="card-header">ŞİFA ECZANESİ</div><div class="card-body"><p>Cumhuriyet Mah. Gazi Cad. No: 42/B Kuzuova</p><p>0364 555 01 12</p></div></div><div class="card"><div class="card-header">YENİ HAYAT ECZANESİ</div><div class="card-body"><p>Bahçelievler Mah. Lale Sok. No: 7 Kuzuova</p><p>0364 555 01 45</p></div></div>',
      [
        ['ŞİFA ECZANESİ', 'Cumhuriyet Mah. Gazi Cad. No: 42/B Kuzuova', '0364 555 01 12'],
        ['YENİ HAYAT ECZANESİ', 'Bahçelievler Mah. Lale Sok. No: 7 Kuzuova', '0364 555 01 45'],
      ],
    ],
    [
      'headings in a script with marks',
      '<h1>दुकानें</h1><h2>1. गुप्ता मिष्ठान भंडार</h2><p>पता: 14, पुराना बाज़ार, राजनगर 303999<br>फ़ोन: 0141-555-0121</p><h2>2. श्री बालाजी स्वीट्स</h2><p>पता: स्टेशन रोड, राजनगर 303998<br>फ़ोन: 98290 55501</p>',
      [
        ['गुप्ता मिष्ठान भंडार', '14, पुराना बाज़ार, राजनगर 303999', '0141-555-0121'],
        ['श्री बालाजी स्वीट्स', 'स्टेशन रोड, राजनगर 303998', '98290 55501'],
      ],
    ],
  ])('are places: %s', (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it.each([
    ['members of a forum', '<div>grassman<br>Location: Dayton, OH</div><div>Big Bill<br>Location: Muskegon</div>'],
    [
      'a guide to writing letters',
      '<h1>How to write to us</h1><p>Write to:<br>12 Dock Street<br>Leeds LS1 4DY</p><p>Or visit us.</p><p>Our sites are at<br>3 Mill Lane<br>Leeds LS1 9ZZ</p>',
    ],
  ])('are none in %s', (_, body) => {
    expect(read(body)).toEqual([]);
  });
});
