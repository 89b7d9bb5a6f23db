import { expect, test } from 'vitest';
import { placesAsCsv } from './spreadsheet.ts';

test('every value is quoted and quotes are doubled', () => {
  const csv = placesAsCsv([{ id: '1', jobId: 'j', name: 'The "Old" Inn', address: 'A, B', rating: 4.5, category: 'pub' }]);
  expect(csv.split('\r\n')).toEqual([
    '"Name","Address","Rating","Review Count","Category","URL"',
    '"The ""Old"" Inn","A, B","4.5","","pub",""',
  ]);
});
