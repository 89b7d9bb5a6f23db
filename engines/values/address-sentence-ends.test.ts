import { describe, expect, it } from 'vitest';
import { recogniseAddresses } from './address-text.ts';

const addressesIn = (text: string): string[] => recogniseAddresses(text).map(({ value }) => value);

describe('an address in a sentence of a script without capitals', () => {
  it.each([
    ['नाश्ता शर्मा भंडार पर करना, 22 स्टेशन रोड, वहाँ की जलेबी मशहूर है। फिर हवेली देखना।', '22 स्टेशन रोड'],
    ['खाना: पंजाबी रसोई, 7 गांधी रोड। टिकट 50 रुपये।', '7 गांधी रोड'],
    ['সকালে নকশি ক্যাফে, ৫ কলেজ রোড, লুচি আর আলুর দম খেলাম। দুপুরে গেলাম নৌকা জাদুঘর।', '৫ কলেজ রোড'],
    ['নকশি ক্যাফে, ৫ কলেজ রোড। দুপুরে জাদুঘর।', '৫ কলেজ রোড'],
    ['أفطرنا في مقهى البركة، شارع النخيل 15، الفول لذيذ. بعد ذلك زرنا متحف الفخار', 'شارع النخيل 15'],
    ['مقهى البركة، شارع النخيل 15، القهوة كانت ممتازة.', 'شارع النخيل 15'],
    ['קפה השקד, רחוב הזית 14, השקשוקה מצוינת.', 'רחוב הזית 14'],
  ])('ends before what is said: %s', (text, address) => expect(addressesIn(text)).toEqual([address]));

  it.each([
    ['קפה השקד, רחוב הזית 14, מעלה אילנות.', 'רחוב הזית 14, מעלה אילנות'],
    ['مقهى البركة، شارع النخيل 15، حي الزهور', 'شارع النخيل 15، حي الزهور'],
    ['شارع النخيل 15، وادي الزعتر', 'شارع النخيل 15، وادي الزعتر'],
  ])('keeps its town: %s', (text, address) => expect(addressesIn(text)).toEqual([address]));
});
