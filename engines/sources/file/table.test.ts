import { describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../interface/engine.ts';
import { readCsv } from './csv.ts';

function placesOf(text: string, title = 'table.csv') {
  const events: EngineEvent[] = [...readCsv(text, title)];
  return events.flatMap((event) => (event.type === 'place' ? [event.place] : []));
}
const names = (text: string, title?: string) => placesOf(text, title).map(({ name }) => name);

describe('columns by shape', () => {
  // @covers read-sources.columns-recognised-by-name-or-content
  test('without a header the name, the address, the rating are recognised by their columns', () => {
    const places = placesOf('1;Blue Door;Kirchgasse 4;4.5\n2;Old Mill;Am Ufer 12;4.8\n3;Tin Roof;Lange Zeile 101;4.1\n');
    expect(places[1]).toMatchObject({ name: 'Old Mill', address: 'Am Ufer 12', rating: 4.8 });
  });

  // @covers read-sources.columns-recognised-by-name-or-content
  test('unknown headers are headers where the cells below are values', () => {
    const places = placesOf('Wotan;Frigg;Odin\nBlue Door;52.50123;13.40123\nOld Mill;52.60123;13.30123\n');
    expect(places).toMatchObject([{ name: 'Blue Door', latitude: 52.50123 }, { name: 'Old Mill' }]);
  });

  // @covers read-sources.columns-recognised-by-name-or-content
  test('a column of postal codes is no address, a company is a name', () => {
    const places = placesOf('Company,ZIP,City\nBlue Door Inn,10115,Berlin\nOld Mill Hotel,20095,Hamburg\n');
    expect(places[0]).toMatchObject({ name: 'Blue Door Inn', postalCode: '10115', locality: 'Berlin', address: '10115 Berlin' });
  });

  // @covers read-sources.columns-recognised-by-name-or-content
  test('the name is the varied column, not the group', () => {
    const table = 'Gruppenname,Name der Schule,Adresse\nNord,Birkenschule,Weg 1\nNord,Eichenschule,Weg 2\nNord,Ulmenschule,Weg 3\n';
    expect(names(table)).toEqual(['Birkenschule', 'Eichenschule', 'Ulmenschule']);
  });
});

describe('where the table is', () => {
  test('comments and a title above, totals and the header again below are no places', () => {
    const table = [
      '# taken from the register',
      'Our huts,,',
      ',,',
      'Name,Address,Beds',
      'Upper Hut,Hill Road 1,12',
      '# closed ones follow',
      'Name,Address,Beds',
      'Lower Hut,Hill Road 2,8',
      'Total,,20',
    ].join('\n');
    expect(names(table)).toEqual(['Upper Hut', 'Lower Hut']);
  });

  test('several tables, each with its header', () => {
    const table =
      'Name,Address\nUpper Hut,Hill Road 1\n\nTitle,Latitude,Longitude\nPeak,47.1,11.2\n\nFirst name,Last name,Birthday\nAnn,Lee,2001-02-03\n';
    const events = [...readCsv(table, 'trip.csv')];
    expect(events.flatMap((event) => (event.type === 'place' ? [event.place] : []))).toMatchObject([
      { name: 'Upper Hut' },
      { name: 'Peak', latitude: 47.1 },
    ]);
    expect(events.filter(({ type }) => type === 'dropped')).toHaveLength(1);
  });

  test.each([';', '\t', '|', ','])('cells are separated by %j', (separator) => {
    const table = [
      ['Name', 'Address', 'Note'],
      ['Upper Hut', 'Hill Road 1', 'good'],
      ['Lower Hut', 'Hill Road 2', 'fine'],
    ];
    expect(names(table.map((row) => row.join(separator)).join('\n'))).toEqual(['Upper Hut', 'Lower Hut']);
  });

  test('a declared separator is taken', () => {
    expect(names('sep=^\nName^Address\nUpper Hut^Hill Road 1\n')).toEqual(['Upper Hut']);
  });
});

describe('positions', () => {
  test.each([
    ['swapped labels', 'Name,Latitude,Longitude\nA Hut,139.70,35.65\nB Hut,139.71,35.66\n'],
    ['one column, longitude first', '名称,经纬度\nA Hut,"139.70,35.65"\nB Hut,"139.71,35.66"\n'],
    ['degrees and minutes', "Name;Breite;Länge\nA Hut;35°39'N;139°42'E\nB Hut;35°39'N;139°43'E\n"],
    ['decimal commas', 'Name;Lat;Lon\nA Hut;35,65;139,70\nB Hut;35,66;139,71\n'],
    ['seven digits', 'name,latitudeE7,longitudeE7\nA Hut,356500000,1397000000\n'],
    ['Web Mercator, named', 'name,x_3857,y_3857,X,Y\nA Hut,1,2,15551332.9,4252447.6\n'],
  ])('%s', (_, table) => {
    expect(placesOf(table, 'huts 3857.csv')[0]?.latitude).toBeCloseTo(35.65, 2);
    expect(placesOf(table, 'huts 3857.csv')[0]?.longitude).toBeCloseTo(139.7, 2);
  });

  // @covers read-sources.coordinates-in-many-forms
  test('latitudes under the wrong label are turned round where the country says so', () => {
    const rows = Array.from({ length: 5 }, (_, index) => `Hut ${index},13.4${index},52.5${index},Germany`);
    expect(placesOf(['Name,Latitude,Longitude,Country', ...rows].join('\n'))[0]).toMatchObject({ latitude: 52.5, longitude: 13.4 });
  });

  test('a grid that is not named gives no positions, and that is said', () => {
    const events = [
      ...readCsv('Name,Address,Easting,Northing\nHut,Hill Road 1,530123,180456\nMill,Hill Road 2,531123,181456\n', 'huts.csv'),
    ];
    expect(events.some((event) => event.type === 'place' && event.place.latitude !== undefined)).toBe(false);
    expect(events.find((event) => event.type === 'partial')).toEqual({ type: 'partial', texts: { code: 'table-grid' } });
  });
});

// @covers read-sources.tables-without-places-say-so
test.each([
  ['people', 'Vorname;Nachname;Straße;Ort;Geburtsdatum\nAnn;Lee;Weg 1;Berlin;1.2.2001\nBo;Ray;Weg 2;Berlin;1.2.2002\n'],
  ['people', 'Name,Email,Phone,Birthday\nAnn Lee,ann@mail.example,+43 1 2345678,2001-02-03\n'],
  ['products', 'SKU,Product,Price,Stock\nA-1,Garden chair,12.50,3\nA-2,Garden table,42.50,1\n'],
  ['payments', 'Date,Description,Amount,Balance\n2024-01-02,Rent,-500.00,12.10\n2024-01-03,Salary,1500.00,1512.10\n'],
  ['books, films or music', 'Artist,Album,Title\nThe Tins,Roof,Rain\nThe Tins,Roof,Snow\n'],
  ['measurements', 'timestamp,temperature,humidity\n2024-01-02 03:04:05,21.93,77.07\n2024-01-02 03:05:05,21.99,77.17\n'],
])('a table of %s says so', (subject, table) => {
  expect(() => placesOf(table)).toThrow(subject);
});

// @covers read-sources.tables-without-places-say-so
test.each([
  'a,b\n1,2\n3,4\n',
  'Task,Status\nWash up,done\nSweep,open\n',
  'id,name,created_by\n1,quiet,ann\n2,cheap,bo\n',
  'lat,lon,speed\n47.1,11.2,5\n47.2,11.3,6\n',
])('a table that places nothing gives none: %j', (table) => {
  expect(() => placesOf(table)).toThrow('Name its columns in the first row');
});

describe('addresses and hours over several columns', () => {
  test.each([
    ['Navn,Adresse,Postnr,By\nCafé Nørd,Havnegade 3,5999,Ærøsund\nIsværftet,Torvet 2,5998,Nord\n', 'Havnegade 3, 5999 Ærøsund'],
    ['nombre;dirección;ciudad\nMercado Alto;Calle 12 Norte s/n;Puebla\nHotel Nube;5 Oriente 4;Cholula\n', 'Calle 12 Norte s/n, Puebla'],
    [
      'Name,Street Address,City,State,ZIP\nOak Clinic,27 Canal St,Troy,NY,12998\nElm Clinic,3 Elm Ct,Reno,NV,89501\n',
      '27 Canal St, Troy, NY 12998',
    ],
    [
      'title,street,town,postcode\nThe Anchor,1 Ferry Rd,Wivenford,CO79 9ZZ\nNord,17a The Folly,Wivenford,CO79 9ZB\n',
      '1 Ferry Rd, Wivenford, CO79 9ZZ',
    ],
    [
      'Name,Adresse,Ort\nGasthof Rose,"Seeweg 4, 9020 Klagenfurt",Klagenfurt\nCafé Blau,"Ring 9, 1010 Wien",Wien\n',
      'Seeweg 4, 9020 Klagenfurt',
    ],
    [
      'Kirja Varis,Satamakatu 4,20100 Turku,02 555 0141\nKahvila Hilla,Tehtaankatu 19 B,20500 Turku,02 555 0142\n',
      'Satamakatu 4, 20100 Turku',
    ],
    ['名称,都道府県,市区町村,住所\nみなと館,静岡県,浜川市,港町4-2-7\nやま館,静岡県,浜川市,山町1-3\n', '静岡県浜川市港町4-2-7'],
  ])('%#: %s', (table, address) => {
    expect(placesOf(table)[0]?.address).toBe(address);
  });

  test('a column for each day', () => {
    const table =
      'Centro;Dirección;Lunes;Martes;Sábado\nPiscina Delfín;C/ Mayor, 61;10:00-13:00 / 16:00-20:00;cerrado;9:00-14:00\nPiscina Sur;C/ Sol, 4;7-22;7-22;\n';
    expect(placesOf(table).map(({ hours }) => hours)).toEqual([
      'Lunes 10:00-13:00 / 16:00-20:00; Martes cerrado; Sábado 9:00-14:00',
      'Lunes 7-22; Martes 7-22',
    ]);
  });

  test('numbers under days that are no times are no hours', () => {
    const table = 'Name,Address,Mon,Tue\nUpper Hut,Hill Road 1,12,14\nLower Hut,Hill Road 2,8,9\n';
    expect(placesOf(table).map(({ hours }) => hours)).toEqual([undefined, undefined]);
  });
});
