import { expect, test } from 'vitest';
import { readWebAddress } from './web-address.ts';

test.each([
  ['nothing', 'bad-link'],
  ['http://', 'bad-link'],
  [`https://${'a'.repeat(64)}.example/`, 'bad-link'],
  [`https://${'a.'.repeat(130)}example/`, 'bad-link'],
  ['file:///etc/passwd', 'refused-address'],
  ['javascript:alert(1)', 'refused-address'],
  ['https://me:secret@a.example/', 'refused-address'],
  ['http://a.example:6379/', undefined],
  ['http://a.example:25/', 'refused-address'],
  ['https://[2606:4700::1111]/', undefined],
])('%s is %s', (address, code) => {
  const read = () => readWebAddress(address).protocol;
  if (code === undefined) expect(read()).toMatch(/^https?:$/);
  else expect(read).toThrow(expect.objectContaining({ code }));
});
