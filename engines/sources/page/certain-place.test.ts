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
      'an article',
      'Kette wechseln',
      '<h1>Kette wechseln</h1><p>So geht es.</p><footer>Redaktion, Im Acker 9, 8499 Rümligen. Mo–Fr 9–12 Uhr</footer>',
    ],
    ['a product', 'Verte Chair', '<h1>Verte Chair</h1><p>Arms: Fold Down Arm #01A, Swing Arm #04A</p><p>Call 1-877-555-2678, 8AM-5PM</p>'],
  ])('is none on a page about %s', (_, title, body) => {
    expect(page(title, body).places).toEqual([]);
  });
});
