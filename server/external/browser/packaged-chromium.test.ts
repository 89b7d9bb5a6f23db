import { expect, test, vi } from 'vitest';
import { unpackCarriedChromium } from './packaged-chromium.ts';

vi.mock('node:os', async (original) => {
  const userInfo = () => {
    // What Node throws for an id that /etc/passwd does not have, as containers give by `runAsUser`.
    throw Object.assign(new Error('A system error occurred: uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  };
  return { ...(await original<object>()), userInfo };
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'a user id that the machine has no name for gets the browser too',
  async () => {
    expect(await unpackCarriedChromium({})).toMatchObject({ executablePath: expect.stringMatching(/-\d+\/chromium$/) });
  },
);
