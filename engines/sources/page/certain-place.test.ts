import { describe, expect, it } from 'vitest';
import { readPage } from './index.ts';

const page = (title: string, body: string, data = ''): ReturnType<typeof readPage> =>
  readPage(`<html><head><title>${title}</title>${data}</head><body>${body}</body></html>`, 'https://site.example/');
const leftover = (name: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"${name}","telephone":"123-456-7890","address":{"@type":"PostalAddress","streetAddress":"500 Example Street","addressLocality":"Springfield"}}</script>`;

describe('the place whose page it is', () => {
  it('is named by the title where the contact block says the name too, not by its slogan or its menu', () => {
    const { places, dropped } = page(
      'Flor de Sal | Restaurante em Olhão',
      `<header><div>Flor de Sal</div></header><h1>O mar a dois passos</h1><h2>Menu</h2><h3>Polvo à lagareiro</h3><p>18 €</p>
       <h2>Onde estamos</h2><p>Restaurante Flor de Sal<br>Rua da Igreja 61<br>8700-172 Olhão</p><p>Tel: 289 555 090</p><p>Terça a domingo 12:30–15:00</p>`,
      leftover('Your Restaurant Name'),
    );
    expect(places).toMatchObject([{ name: 'Flor de Sal', address: 'Rua da Igreja 61, 8700-172 Olhão', phoneNumber: '289 555 090' }]);
    expect(dropped.map(({ example }) => example)).toContain('Your Restaurant Name, 500 Example Street, Springfield');
  });

  it('has the address and the hours that only a sidebar and a footer show', () => {
    const { places } = page(
      'Geschenke – Imkerei Sonnfeld',
      `<header><img src="l.svg" alt="Imkerei Sonnfeld"></header><h1>Geschenke</h1><div><h3>Lindenhonig</h3><b>6,90 €</b></div><div><h3>Waldhonig</h3><b>7,50 €</b></div>
       <aside><h4>Laden</h4><p>Mo–Fr 10–18 Uhr, Sa 9–13 Uhr</p></aside><footer>Imkerei Sonnfeld GmbH, Am Anger 7, 99998 Weida<br>Tel. 0361 555 021</footer>`,
    );
    expect(places).toMatchObject([
      { name: 'Imkerei Sonnfeld', address: 'Am Anger 7, 99998 Weida', phoneNumber: '0361 555 021', hours: 'Mo–Fr 10–18 Uhr, Sa 9–13 Uhr' },
    ]);
  });

  it('has whole hours of a table of days, and of a table whose columns are days', () => {
    const address = '<p>Adresa: Hlavná 12, 811 99 Bystrany</p>';
    const rows = [
      ['Pondelok', 'zatvorené'],
      ['Utorok – Štvrtok', '14:00 – 21:00'],
      ['Piatok', '14 – 23'],
      ['Nedeľa', 'zatvorené'],
    ];
    const table = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    expect(page('Čajovňa Pod Lipou', `<h1>Čajovňa Pod Lipou</h1>${address}<h3>Otváracie hodiny</h3>${table}`).places[0]?.hours).toBe(
      'Pondelok zatvorené; Utorok – Štvrtok 14:00 – 21:00; Piatok 14 – 23; Nedeľa zatvorené',
    );
    const grid =
      '<table><tr><th></th><th>月</th><th>火</th><th>水</th><th>木</th><th>金</th></tr><tr><th>9:00〜12:30</th><td>●</td><td>●</td><td>休</td><td>●</td><td>●</td></tr></table>';
    expect(
      page(
        '青空医院',
        `<h1>青空医院</h1><h2>診療時間</h2>${grid}<h2>アクセス</h2><p>〒299-9901<br>千葉県青空台市本町2丁目5番地11</p><p>電話 047-555-0131</p>`,
      ).places[0]?.hours,
    ).toBe('月・火・木・金 9:00〜12:30');
  });

  it.each([
    [
      'Kontakt – Tischlerei Holzwurm GmbH',
      '<h1>Kontakt</h1><p>Holzwurm GmbH<br>Am Anger 7<br>99998 Weida</p><p>Telefon: 0361 555 021<br>info(at)holzwurm.example</p>',
      { name: 'Holzwurm GmbH', address: 'Am Anger 7, 99998 Weida', phoneNumber: '0361 555 021', websiteUrl: undefined },
    ],
    [
      'Hitta till Ekgårdens Butik',
      '<h1>Hitta hit</h1><p>Ekgårdens Butik<br>Norra Hamngatan 40<br>824 51 Hudiksvall<br>Tel. 0650 555 12</p>',
      { name: 'Ekgårdens Butik', address: 'Norra Hamngatan 40, 824 51 Hudiksvall', phoneNumber: '0650 555 12' },
    ],
    [
      'Contacto - Óptica Mirasol',
      '<h1>óptica mirasol</h1><ul><li>Inicio</li><li>Gafas</li><li>Contacto</li></ul><h2>Visítanos</h2><p>Óptica Mirasol</p><p>Avenida de la Paz, 118, local 3</p><p>46930 Villar (Valencia)</p><p>Tel. 961 555 480</p><h2>Horario</h2><p>L-V: 9:30 a 13:45 y 16:45 a 20:15</p><p>S: 10:00 a 13:30</p><footer><p>500 Terry St. San Francisco, CA 94158</p><p>123-456-7890</p></footer>',
      { name: 'Óptica Mirasol', address: 'Avenida de la Paz, 118, local 3, 46930 Villar (Valencia)', phoneNumber: '961 555 480' },
    ],
    [
      'Контакти – Читалище „Пробуда“',
      '<h1>Контакти</h1><p><b>Читалище „Пробуда“</b></p><p>пл. „Възраждане“ № 2<br>5399 с. Горна Росица<br>тел. 0676 555 14</p>',
      { name: 'Читалище „Пробуда“', address: 'пл. „Възраждане“ № 2, 5399 с. Горна Росица' },
    ],
    [
      "Frituur 't Hoekje – de beste van Wijnegem",
      "<h1>Frituur 't Hoekje</h1><table><tr><td>Maandag</td><td>gesloten</td></tr><tr><td>Dinsdag</td><td>11u30 - 14u00</td></tr><tr><td>Woensdag</td><td>17u00 - 22u00</td></tr><tr><td>Donderdag</td><td>17u00 - 22u00</td></tr></table><p>Turnhoutsebaan 418<br>2110 Wijnegem<br>☎ 03 555 01 77</p>",
      {
        name: "Frituur 't Hoekje",
        hours: 'Maandag gesloten; Dinsdag 11u30 - 14u00; Woensdag 17u00 - 22u00; Donderdag 17u00 - 22u00',
      },
    ],
  ])('is found by its contact block under the title "%s"', (title, body, expected) => {
    const { places } = page(title, body);
    expect(places).toHaveLength(1);
    expect({ ...places[0], websiteUrl: places[0]?.websiteUrl }).toMatchObject(expected);
  });

  it.each([
    [
      'an article with the contact of a shop below it',
      'Kette wechseln – so geht es',
      '<img alt="Radladen Blitz"><h1>Kette wechseln</h1><p>Zuerst wird die alte Kette geöffnet.</p><p>Danach wird die neue Kette eingelegt.</p><h3>Info</h3><p>Radladen Blitz<br>Im Acker 9<br>8499 Rümligen</p><p>Tel. 052 555 01 77</p>',
    ],
    [
      'an article',
      'Kette wechseln',
      '<h1>Kette wechseln</h1><p>So geht es.</p><footer>Redaktion, Im Acker 9, 8499 Rümligen. Mo–Fr 9–12 Uhr</footer>',
    ],
    ['a product', 'Verte Chair', '<h1>Verte Chair</h1><p>Arms: Fold Down Arm #01A, Swing Arm #04A</p><p>Call 1-877-555-2678, 8AM-5PM</p>'],
  ])('is none on a page about %s', (_, title, body) => {
    expect(page(title, body).places).toEqual([]);
  });
});
