import { describe, expect, test } from 'vitest';
import { cutLines } from './lines.ts';

const marked = (line: string): string => {
  for (const batch of cutLines({ body: `${line}\n`, references: new Map(), wiki: false, frontEnd: 0 }))
    for (const { marker, rich } of batch ?? []) return `${marker} | ${rich.plain}`;
  return '';
};

describe('marks of lists', () => {
  test.each([
    ['一、陈记担担面', '一、 | 陈记担担面'],
    ['十二、老茶馆', '十二、 | 老茶馆'],
    ['（三）老街咖啡', '（三） | 老街咖啡'],
    ['２．甜蜜豆花', '２． | 甜蜜豆花'],
    ['３）喫茶ひだまり', '３） | 喫茶ひだまり'],
    ['२. पुरानी हवेली', '२. | पुरानी हवेली'],
    ['৩) চা ঘর', '৩) | চা ঘর'],
    ['๒. ร้านกาแฟ', '๒. | ร้านกาแฟ'],
    ['б) Кафе Роща', 'б) | Кафе Роща'],
    ['β) Ταβέρνα', 'β) | Ταβέρνα'],
    ['1. Blue Lamp', '1. | Blue Lamp'],
    ['1° Al Remo', '1° | Al Remo'],
    ['2º Casa Lele', '2º | Casa Lele'],
    ['1/ Keek op de Gracht', '1/ | Keek op de Gracht'],
    ['/2 Parque Viejo', '/2 | Parque Viejo'],
    ['3° Bar Turri', '3° | Bar Turri'],
  ])('are taken off "%s"', (line, expected) => {
    expect(marked(line)).toBe(expected);
  });

  test.each([
    '一蘭',
    '20°C al mare',
    '30° 20 N',
    '三越本店',
    '二十四節氣',
    '２０分',
    '7-Eleven',
    '十字路口、咖啡',
    'бар) x',
    '१.५ किमी',
    '1/2 cup',
    '13/1 Kvartet',
    '24/7 Gym',
  ])('are none in "%s"', (line) => {
    expect(marked(line)).toBe(` | ${line}`);
  });
});
