import { describe, expect, it } from 'vitest';
import { isFromStation, isNoAddress } from './not-address.ts';

describe('a text where an address is expected', () => {
  it.each([
    'Vedi su Google Maps',
    '📍 Térkép',
    'Itinéraire',
    'Voir sur la carte',
    'Auf Google Maps ansehen',
    'Google Maps で見る',
    '구글 맵',
    'Jak dojechać?',
    '5 min walk to beach',
    '10 Min. zu Fuß zum Strand',
    '200 metres from the station',
    '1.5 km vom Zentrum',
    '徒歩5分',
    '4,8 von 5,0',
    'All 2,066 Amsterdam Restaurants »',
    '¡Te esperamos!',
    'خرائط جوجل',
    'Гугл карты',
    'Jan 1, Jan 20, May 26',
  ])('is none: %s', (text) => {
    expect(isNoAddress(text)).toBe(true);
  });

  it.each([
    '12 Mill Lane',
    '5 M Street NW, Washington',
    '17 de Agosto 25',
    'Karte 5, 1010 Wien',
    'Route de Lyon 4',
    'Mapleton',
    '10 Min Street, Springfield',
    '100 km od drogi 7, Barton',
    'Km. 5 Vía a La Tebaida',
    'Rua da Mapa, 4',
    'Girona, Spagna',
    '1/5 Hauptstraße',
    'Yahoo!-Platz 3',
    '東京都港区5番地',
    '海口市站前路5号',
    '입구역 12',
    '25 de Mayo 120',
  ])('may be one: %s', (text) => {
    expect(isNoAddress(text)).toBe(false);
  });
});

describe('how far a place is from a station', () => {
  it.each(['창해역 2번 출구에서 120m', '距地铁2号线星海站A口步行240m', '海岸駅から徒歩5分', '北口约300米'])('is said by %s', (text) => {
    expect(isFromStation(text)).toBe(true);
  });

  it.each(['海口市站前路5号', '입구역 12', '駅前通り12-5', '서울역', '出口路120号'])('is not said by %s', (text) => {
    expect(isFromStation(text)).toBe(false);
  });
});
