import { describe, expect, test } from 'vitest';
import { recogniseAddresses } from './address-text.ts';

describe('addresses on roads outside of towns', () => {
  test.each([
    ['Rod. SC-999 km 12', 'Rod. SC-999 km 12'],
    ['Rod. SC-999, km 12, Serra Alta', 'Rod. SC-999, km 12, Serra Alta'],
    ['Strada Statale 11 km 4,2, 30999 Casale sul Rio (VE)', 'Strada Statale 11 km 4,2, 30999 Casale sul Rio (VE)'],
    ['Ctra. N-340, km 12,5', 'Ctra. N-340, km 12,5'],
    ['Ctra. N-340, km 12,5, 11380 Tarifa', 'Ctra. N-340, km 12,5, 11380 Tarifa'],
    ['Carretera de Burgos, Km. 14', 'Carretera de Burgos, Km. 14'],
    ['Rodovia BR-101 Km 210', 'Rodovia BR-101 Km 210'],
    ['Highway 7, km 33', 'Highway 7, km 33'],
    ['Via Roma 8, 38010 Borgo nel Bosco (TN)', 'Via Roma 8, 38010 Borgo nel Bosco (TN)'],
    ['Hlavná 118/6, 998 11 Podhradie pri Dunaji', 'Hlavná 118/6, 998 11 Podhradie pri Dunaji'],
  ])('%s', (text, address) => {
    expect(recogniseAddresses(text)[0]?.value).toBe(address);
  });

  test.each(['We walked 12 km along the river', 'wir liefen km 12,5 weit', 'Rund km 20 wird es steil', 'Start bei km 3,5'])(
    'none: %s',
    (text) => {
      expect(recogniseAddresses(text).filter(({ confidence }) => confidence >= 0.4)).toEqual([]);
    },
  );
});
