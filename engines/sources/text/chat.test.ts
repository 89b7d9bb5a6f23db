import { describe, expect, it } from 'vitest';
import { isChatLine } from '../../vocabulary/chat-words.ts';
import { finish } from '../../scoring/steps.ts';
import { readChat } from './chat.ts';
import { readText } from './index.ts';

/** Who says what in a chat, and the lines that are no message. */
function read(...lines: string[]) {
  const text = lines.join('\n');
  const chat = finish(readChat(text));
  if (chat === undefined) return undefined;
  const until = (start: number): number => (text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start));
  return {
    said: [...chat.messages.values()].map(({ body, sender }) => `${sender}: ${text.slice(body, until(body))}`),
    noise: chat.noise.map(({ start, end }) => text.slice(start, end)),
  };
}

describe('a chat', () => {
  it.each([
    ['[4.7.2024 klo 17.22.10] Aino: moi', '[4.7.2024 klo 17.25.00] Veikko: Kahvila, ti–su 10–16'],
    ['[4.7.2024 kl. 17.22] Aino: moi', '[4.7.2024 kl. 17.25] Veikko: Kahvila, ti–su 10–16'],
    ['[04.07.24 um 17:22:10] Aino: moi', '[04.07.24 um 17:25:00] Veikko: Kahvila, ti–su 10–16'],
  ])('has a word before the time: %s', (first, second) => {
    expect(read(first, second)?.said).toEqual(['Aino: moi', 'Veikko: Kahvila, ti–su 10–16']);
  });

  it('of WhatsApp on iOS', () => {
    expect(
      read(
        '[14/03/2025, 18:02:11] Priya: any tips?',
        '\u200e[14/03/2025, 18:05:02] Tom Hargreave: \u200eimage omitted',
        '[14/03/2025, 18:06:19] Tom Hargreave: try The Copper Hen',
      ),
    ).toEqual({
      said: ['Priya: any tips?', 'Tom Hargreave: try The Copper Hen'],
      noise: ['\u200e[14/03/2025, 18:05:02] Tom Hargreave: \u200eimage omitted'],
    });
  });

  it('of WhatsApp on Android', () => {
    expect(
      read(
        '21/2/26, 7:14 pm - Messages and calls are end-to-end encrypted.',
        '21/2/26, 7:16 pm - Shaz: Home, 41 Pier St',
        '21/2/26, 7:24 pm - Jacko: IMG-20260221-WA0004.jpg (file attached)',
        '21/2/26, 7:25 pm - Jacko: legend',
      )?.said,
    ).toEqual(['Shaz: Home, 41 Pier St', 'Jacko: legend']);
  });

  it.each([
    ['Arabic digits', '[٢٠‏/١‏/٢٠٢٦، ٩:٤١ م] سامر: مقهى', '[٢٠‏/١‏/٢٠٢٦، ٩:٤٢ م] هدى: متحف', ['سامر: مقهى', 'هدى: متحف']],
    ['KakaoTalk', '[민지] [오후 2:10] 부산 추천', '[준호] [오후 2:12] 달빛국수', ['민지: 부산 추천', '준호: 달빛국수']],
    ['spelled months', '12 juni 2025 kl. 09:41 - Elin: hej', 'June 12, 2025 at 9:50 AM - Johan N: hi', ['Elin: hej', 'Johan N: hi']],
    ['the time first', '[20:14, 03/02/2025] Rê: oi', '[20:15, 03/02/2025] Tia Lu: almoço', ['Rê: oi', 'Tia Lu: almoço']],
    ['dates with dots', '25.04.2026 11:02 - Elif: nerede', '25.04.2026 11:06 - Nurcan: burada', ['Elif: nerede', 'Nurcan: burada']],
  ])('with %s', (_title, one, other, said) => {
    expect(read(one, other)?.said).toEqual(said);
  });

  it('of Telegram and Signal, whose senders are on lines of their own', () => {
    expect(read('Олена, [14 бер. 2026 р., 12:44:51]:', 'Музей друкарства', '', 'Іра, [14 бер. 2026 р., 12:51:12]:', 'Дякую')?.said).toEqual(
      ['Олена: Музей друкарства', 'Іра: Дякую'],
    );
    expect(
      read('Von: Uli', 'Gesendet: Do., 9. Apr. 2026, 21:02', 'Super', '', 'Von: Steffi', 'Gesendet: Do., 9. Apr. 2026, 21:10', 'ja'),
    ).toEqual({
      said: ['Uli: Super', 'Steffi: ja'],
      noise: ['Von: Uli', 'Gesendet: Do., 9. Apr. 2026, 21:02', 'Von: Steffi', 'Gesendet: Do., 9. Apr. 2026, 21:10'],
    });
  });

  it('of lines that have nothing but a name before them', () => {
    expect(read('Оля: куда сходить?', 'Тимур: Чайная «Алтын Кош»', 'Тимур: Кофейня', 'Оля: спасибо')?.said).toHaveLength(4);
  });

  it.each([
    ['an itinerary', 'Breakfast: Café Central', 'Lunch: Old Mill', 'Dinner: Blue Heron', 'Lunch: Copper Inn'],
    ['labels of entries', 'Address: Mill Lane 3', 'Phone: 555 0132', 'Address: Dock Road 4', 'Phone: 555 0133'],
    ['places with times', 'Louvre  10:00', 'Orangerie  14:00', 'Sainte-Chapelle  16:30'],
    ['a timetable', '10:00 - Old Mill', '14:00 - Copper Inn'],
  ])('is not %s', (_title, ...lines) => {
    expect(read(...lines)?.said ?? []).toEqual([]);
  });
});

describe('a message in place of a picture', () => {
  it.each([
    '<Media omitted>',
    '<Medya dahil edilmedi>',
    '\u200eimmagine omessa',
    '[貼圖]',
    'IMG-2024-WA01.jpg (file attached)',
    'Mensagem apagada',
    '사진',
  ])('is %s', (message) => {
    expect(isChatLine(message)).toBe(true);
  });

  it.each([
    'Photo Museum, 3 Mill Lane',
    'Foto Hotel is great',
    'image of the harbour from the Old Mill',
    'see you there',
    '写真美術館に行こう',
  ])('is not %s', (message) => {
    expect(isChatLine(message)).toBe(false);
  });

  it('with a time and a name before each line', () => {
    expect(read('10:22 Nan go', '10:22 Nan here', '10:23 Nan [sticker]', '10:30 Bos thanks')?.said).toEqual([
      'Nan: go',
      'Nan: here',
      'Bos: thanks',
    ]);
    expect(read('10:00 Museum of Glass', '11:00 Lunch', '12:00 Walk', '13:00 Museum shop', '14:00 Home')).toBeUndefined();
  });

  it('with signs behind the names', () => {
    expect(read('Nia 🌊: ok', 'Nia 🌊: go', 'Sean: fine', 'Sean: yes')?.said).toHaveLength(4);
  });
});

describe('a chat as it is copied from an app', () => {
  it('of KakaoTalk with a comma, and of LINE with the name first', () => {
    expect(read('오후 8:12, 민지: 맛집?', '오후 8:14, 이모: 국밥, 동문길 45', '오후 8:15, 이모: 꼭')?.said).toEqual([
      '민지: 맛집?',
      '이모: 국밥, 동문길 45',
      '이모: 꼭',
    ]);
    const line = read('阿明 下午 8:15 吃什麼', '小惠 下午 8:17 意麵', '小惠 下午 8:17 11:00-19:30', '阿明 下午 8:20 收到');
    expect(line?.said.map((one) => one.split(':')[0])).toEqual(['阿明', '小惠', '小惠', '阿明']);
  });

  it.each([
    [['Děda Vašek, 10:12', 'Ahoj', 'Děda Vašek, 10:14', 'Hospoda U Kaprů', 'Verča, 10:20', 'a kde?']],
    [['Jirka 8:02', 'ahoj', 'Lenka 8:10', 'Na Růžku', 'Jirka 8:11', 'ok']],
    [['Anna 9.05', 'hej', 'Lars 9.07', 'Gröna Kannan', 'Anna 9.08', 'tack']],
    [['Оля, 12:01', 'где едим?', 'Марк, 12:02', 'Берёзка', 'Оля, 12:05', 'ок']],
  ])('has a name and a time over each message: %s', (lines) => {
    const chat = read(...lines);
    expect(chat?.said).toHaveLength(3);
    expect(chat?.noise).toHaveLength(3);
  });

  it.each([
    [['Breakfast 8:00', 'Blue Café', 'Lunch 12:00', 'Red Barn', 'Dinner 19:00', 'Old Mill']],
    [['Monday 10:00', 'Museum', 'Monday 14:00', 'Zoo', 'Tuesday 9:00', 'Park']],
    [['Anna 9:00', 'Anna 10:00', 'Lars 11:00', 'Anna 12:00']],
    [['Mon 10:00 Museum', 'Mon 12:00 Zoo', 'Tue 10:00 Park', 'Tue 12:00 Lake']],
  ])('is no programme: %s', (lines) => {
    expect(read(...lines)).toBeUndefined();
  });
});

it.each([
  ["Кав'ярня «Під Липою», вул. Кобилянської, 27 — найкращий сирник", ['Під Липою']],
  ['Kari: hvor fikk du klipt deg??\nSilje: Saks & Sånt, Markveien 19, 22 55 50 18', ['Saks & Sånt']],
  ["Abi selam, Kadıköy'deysen Çınaraltı Kahvesi'ne uğra, Moda Cad. No: 112/B", ['Çınaraltı Kahvesi']],
])('a message names the whole place and nothing beside it: %s', (text, names) => {
  expect(readText(text).places.map(({ name }) => name.replace(/^.*«|»$/gu, ''))).toEqual(names);
});
