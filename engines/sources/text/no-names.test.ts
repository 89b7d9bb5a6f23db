import { describe, expect, it } from 'vitest';
import { finish } from '../../scoring/steps.ts';
import { isHeaderRow, isNoPlace } from './no-names.ts';
import { readText } from './index.ts';
import { segmentText } from './segment.ts';

const namesOf = (text: string): string[] => readText(text).places.map(({ name }) => name);

/** Whether a name of a text is none; the name is the first of its kind in it. */
function isNone(text: string, name: string): boolean {
  const { units } = finish(segmentText(text));
  const unit = units.findIndex((one) => one.text.includes(name));
  const from = units[unit]?.text.indexOf(name) ?? 0;
  return isNoPlace(units, unit, from, from + name.length);
}

describe('what a label says to be no place', () => {
  it.each([
    ['Acara: Pentas Wayang Semalam\nTempat: Gedung Merak, Jl. Pemuda No. 71', 'Pentas Wayang Semalam'],
    ['Utente: Maria J. F.\nEspecialidade: Estomatologia', 'Utente: Maria J. F.'],
    ['Gydytoja: A. Petraitienė\nKlinika „Sveikas žingsnis“', 'A. Petraitienė'],
    ['Portkod: 1357\nVåning: 4 tr', 'Portkod: 1357'],
    ['Présents : 8. Livre du mois : « La gare de Nulle-Part » (note 6/10).', 'La gare de Nulle-Part'],
    ['prod : Tante Yvonne / label : Papier Peint', 'Papier Peint'],
    ['Tagesordnung: Kassenbericht, Weihnachtsfeier', 'Kassenbericht'],
    ['Apoio: Junta de Freguesia', 'Junta de Freguesia'],
    ['主催：緑丘クラフト市', '緑丘クラフト市'],
    ['Мероприятие: Ночь сказок', 'Ночь сказок'],
    ['Etkinlik: Masal Gecesi', 'Masal Gecesi'],
    ['Sponsor: Bottega Tessera', 'Bottega Tessera'],
    ['Kantoorure: Ma–Vr 8:00–16:30', 'Kantoorure'],
    ['Работно време: пн-пт 9:00-19:00', 'Работно време'],
    ['สอบถาม 034-555-017', 'สอบถาม'],
    ['Vagttelefon 96 55 01 12', 'Vagttelefon'],
  ])('%j: %s', (text, name) => {
    expect(isNone(text, name)).toBe(true);
  });

  it.each([
    ['Evento: Casa Blu, via Roma 4, Lecce', 'Casa Blu'],
    ['Client: Atelier Nord\n12 Harbour Street, Ulverton UL3 4AB', 'Atelier Nord'],
    ['Dentist: Bright Smiles Surgery', 'Bright Smiles Surgery'],
    ['Venue: The Copper Inn', 'The Copper Inn'],
    ['Dinner: Papier Peint', 'Papier Peint'],
    ['The Book of the Month Club', 'The Book of the Month Club'],
    ['Music Hall: 12 Quay Street', 'Music Hall'],
    ['Doctor Books 034-555-0170', 'Doctor Books'],
  ])('%j keeps %s', (text, name) => {
    expect(isNone(text, name)).toBe(false);
  });
});

describe('a line of headers', () => {
  it.each(['Name                      Adresse                      Telefon', 'Ort | Adresse | Öffnungszeiten', 'Paikka\tOsoite\tAuki'])(
    'names nothing: %s',
    (line) => {
      expect(isHeaderRow(line)).toBe(true);
    },
  );

  it.each(['Café Sonnenschein   Ringstr. 14   0555 / 12 30', 'Name', 'Hotel Adresse', 'Home | Adresse 4'])('is none: %s', (line) => {
    expect(isHeaderRow(line)).toBe(false);
  });
});

describe('people', () => {
  it('who answer or sign are no places', () => {
    expect(namesOf('Wo:    Alte Ziegelei, Ziegeleiweg 5, 48149 Münster\nAufbau ab 6 Uhr\nAnm.:  Fr. Tenbrink, 0251 555 01 84')).toEqual([
      'Alte Ziegelei',
    ]);
    expect(
      namesOf(
        'Kind regards,\n\nFiona McAllister\nOffice Manager\nSandbank Physiotherapy & Pilates\n2nd floor, 30 Ferry Road, Sandbank SB3 8QQ',
      ),
    ).toEqual(['Sandbank Physiotherapy & Pilates']);
  });

  it.each([
    ['Styrelsen 2025\nOrdförande: Lars-Åke Strand\nKassör: Mona Ek, 070-000 01 23\nSuppleant: vakant'],
    ['A chi rivolgersi\n\nPresidente: Anna Bellandi, 347 0000111\nTesoriere: Gino Pra, gino@coro.example'],
    ['Vorstand\nVorsitzende: Ulla Kern\nKassenwart: Jonas Vogt, 0171 0000111'],
    ['Sakinler\nYönetici: Hasan Bey 0532 000 00 11\nKapıcı: Rıza Efendi'],
  ])('behind what they do in a group are no places: %j', (text) => {
    expect(namesOf(text)).toEqual([]);
  });

  it('do not hide the places behind the same words', () => {
    expect(namesOf('Secretary: Mill Café, 4 Castle Street, Harrow\nTreasurer: Old Forge Inn, 12 Well Road, Harrow')).toEqual([
      'Mill Café',
      'Old Forge Inn',
    ]);
  });

  it('whom a place is called by are part of its name', () => {
    expect(namesOf("- Mrs. Okafor's Kitchen, 12 Hill Road\n- Café Bey, 14 Hill Road\n- Harbour Inn, 3 Quay Street")).toEqual([
      "Mrs. Okafor's Kitchen",
      'Café Bey',
      'Harbour Inn',
    ]);
  });

  it('who answers an invitation is none', () => {
    const venue = 'Karczma Pod Bocianem, Stary Rynek 2, 18-520 Stawiski';
    for (const line of [
      'Potwierdź do 1.06 – Gosia 600 555 012',
      'OSA senast 1 maj till Malin 070-000 33 22',
      'Lisätietoja: Eeva, 050 555 0191',
      'Upiti: Marin, 091 555 0122',
      'Toastmaster: Henrik, 900 00 123',
      'Rückmeldung bis 1. Juni an Trauzeugin Vreni',
      'Ответить до 10 мая: +7 900 555-01-44 (Оля)',
      'Prijave na 01/555-0128',
    ])
      expect(namesOf(`ZAPROSZENIE\n${venue}\n${line}`)).toEqual(['Karczma Pod Bocianem']);
    for (const line of ['Info: Café Stern, Ringstr. 4', 'Contact Gallery, 12 Quay Street', 'Su Gologone, via Orgosolo 4'])
      expect(namesOf(`ZAPROSZENIE\n${venue}\n${line}`)).toHaveLength(2);
  });

  it('who marries is none, unless an address is below', () => {
    const venue = 'Gedung Graha Kencana, Jl. Magelang Km 7, Yogyakarta';
    for (const head of [
      'UNDANGAN PERNIKAHAN\nSekar & Dimas',
      'JEMPUTAN MAJLIS PERKAHWINAN\nNurul & Faizal',
      'MWALIKO WA HARUSI\nAmina na Baraka',
    ])
      expect(namesOf(`${head}\nMinggu, 9 November\n${venue}`)).toEqual(['Gedung Graha Kencana']);
    expect(namesOf('Invitation\nSalt & Straw\n12 Harbour Street, Ulverton UL3 4AB\nSaturday, 7 pm')).toEqual(['Salt & Straw']);
  });
});

describe('what a form leaves out though the judge is sure of it', () => {
  it('is a place of its own, and no title of what is played', () => {
    const ticket = [
      'Hoi Marieke,',
      '',
      'Bedankt voor je bestelling! Hieronder je e-tickets.',
      '',
      'Voorstelling: De Laatste Trein',
      'Zaal: Theater De Kazemat, Nieuwe Gracht 58, Haarlem',
      'Datum: za 8 november, aanvang 20.15 uur',
      'Rij 7, stoel 12 en 13',
    ].join('\n');
    expect(namesOf(ticket)).toEqual(['Theater De Kazemat']);
  });

  it.each([
    ['Beechfield Surgery\n27 Parliament Row, Harrogate HG1 2RX\nTel: 01423 555019\n\nOut of hours: call 111', ['Beechfield Surgery']],
    ['Praxis Dr. Weiher\nHauptstr. 4, 48149 Münster\nTel. 0251 555 01 84\n\nNotdienst: 116 117', ['Praxis Dr. Weiher']],
  ])('is no help in need: %s', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });
});

describe('who writes, signs or is spoken of', () => {
  it.each([
    ['Milý denník,\nčítam.\nKľúče od pivnice má p. Horváthová (po 17. hodine).', 'Kľúče od pivnice má p. Horváthová'],
    ['Die Schlüssel sind bei der Nachbarin Frau Huber', 'Die Schlüssel sind bei der Nachbarin Frau Huber'],
    ['Tot snel!\nHartelijke groet, Kees en Willemijn van Beek', 'Willemijn van Beek'],
    ['Viele Grüße, Jonas Adler', 'Jonas Adler'],
    ['Beste mevrouw De Wit,\n\nUw pakket ligt klaar.\nTeam Pakket', 'Team Pakket'],
    ['Estimat soci,\n\nEns veiem el dia 4.\n\nLa Junta', 'La Junta'],
  ])('is no place: %j, %s', (text, name) => {
    expect(isNone(text, name)).toBe(true);
  });

  it.each([
    ['M. et Mme Lefèvre\nRésidence Les Tilleuls\n12 rue du Port', 'M. et Mme Lefèvre'],
    ['Oficina do Sr. Abílio', 'Oficina do Sr. Abílio'],
    ['Hallo Anna,\nhier die Tipps:\nCafé Sonne\nNordlicht', 'Nordlicht'],
    ['Dear Jo,\n\nhere they are.\nNorth Star Diner', 'North Star Diner'],
    ['Regards to the Copper Inn', 'Copper Inn'],
  ])('is a place in %j: %s', (text, name) => {
    expect(isNone(text, name)).toBe(false);
  });
});

describe('a title in quotation marks before the place where it is played', () => {
  it.each([
    ['"La locandiera" – Teatro dell\'Orso, Vicolo Stretto 2', '"La locandiera"'],
    ['«Шляпный дождь» – Театр кукол, ул. Мира 4', 'Шляпный дождь'],
    ['„Der Sturm“ – Theater am Wall', 'Der Sturm'],
  ])('is no place: %j', (text, name) => {
    expect(isNone(text, name)).toBe(true);
  });

  it.each([
    ['«Кофе и Книги» – кафе у вокзала', 'Кофе и Книги'],
    ['„Gasthaus Krone“ – Hotel am Wall', 'Gasthaus Krone'],
    ['"Blue Door" – Smith Street', 'Blue Door'],
    ['"Blue Door", Theatre Royal', 'Blue Door'],
  ])('is a place: %j', (text, name) => {
    expect(isNone(text, name)).toBe(false);
  });
});
