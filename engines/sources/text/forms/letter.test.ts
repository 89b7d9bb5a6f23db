import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../testing/cards-of.ts';
import { isClosing, isSalutation } from '../../../vocabulary/letters.ts';

describe('letters', () => {
  // @covers read-sources.mails
  it('name no place in their headers, salutation and end', () => {
    const text = [
      'Från: Lovisa Ek',
      'Ämne: Tips',
      '',
      'Hej Annika!',
      '',
      'Här kommer adresserna:',
      '- Bageri Kornknarren, Storgatan 12, 593 33 Västervik',
      '- Hotell Fyren, Hamngatan 9, 593 33 Västervik',
      '',
      'Vänliga hälsningar',
      'Gun-Britt Sand',
      'Skickat från min telefon',
    ].join('\n');
    expect(cardsOf(text).map(({ name }) => name)).toEqual(['Bageri Kornknarren', 'Hotell Fyren']);
  });

  it.each([
    'Dear Ms Lee,',
    'Hoi Marieke!',
    'Guten Tag Frau Lindemann,',
    'Kedves Szilvia!',
    'Dzień dobry Pani Zofio,',
    '田村 あゆみ 様',
    '김하늘 고객님, 감사합니다.',
    'Поштована Јелена,',
    'Драга Елена,',
    'প্রিয় গ্রাহক,',
    'محترم اسلم صاحب،',
    'Habari Bw. Otieno,',
    'Հարգելի Անի,',
    'ძვირფასო ნინო,',
    'Kæra Guðrún,',
    'Benvolguda Marta:',
  ])('begin with %s', (line) => expect(isSalutation(line, false)).toBe(true));

  it.each([
    'Hello Kitty Café',
    'Dear Leap',
    'Hallo (Bar), Wien',
    'Café Moin',
    'Karibu Lodge',
    'Habari Hotel',
    'Драга кафана 5',
    'Tuan Tuan Café',
  ])('do not begin with %s', (line) => expect(isSalutation(line, false)).toBe(false));

  it.each([
    'Best regards,',
    'Groeten, het kassateam',
    'Thanks all, F.',
    'Pozdrawiamy serdecznie',
    'Üdvözlettel:',
    'С поштовањем,',
    'Со почит',
    'ধন্যবাদ',
    'شکریہ',
    'Karibu sana!',
    'Maraming salamat!',
    'Հարգանքով,',
    'პატივისცემით,',
    'Bestu kveðjur,',
  ])('end with %s', (line) => expect(isClosing(line)).toBe(true));

  it.each(['Best pizza in Naples', 'Love Lane Bakery', 'Bestia', 'Karibu Lodge', 'Salamat Kitchen', 'Ingat Coffee'])(
    'do not end with %s',
    (line) => expect(isClosing(line)).toBe(false),
  );
});
