import { expect, test } from 'vitest';
import { HostSupply, type SuppliedHost } from './host-supply.ts';

const MEGABYTE = 1024 * 1024;
const running = new AbortController().signal;

class FakeHost implements SuppliedHost {
  hasRead = true;
  isGone = false;
  isEnded = false;
  async end(): Promise<void> {
    this.isEnded = true;
  }
}

function makeSupply() {
  const hosts: FakeHost[] = [];
  const ended: string[] = [];
  const makeHost = () => {
    const host = new FakeHost();
    hosts.push(host);
    return host;
  };
  const afterLast = () => void ended.push('last');
  return { hosts, ended, supply: new HostSupply({ makeHost, idleMs: 1_000_000, afterLast }) };
}

test('a process is used again after a reading, but ended when it kept much memory or is gone', async () => {
  const { hosts, supply } = makeSupply();
  const first = await supply.take(running);
  supply.release(first, MEGABYTE);
  expect(await supply.take(running)).toBe(first);
  supply.release(first, 300 * MEGABYTE);
  const second = await supply.take(running);
  supply.release(second, MEGABYTE);
  second.isGone = true;
  const third = await supply.take(running);
  expect(hosts).toEqual([first, second, third]);
  expect(hosts.map((host) => host.isEnded)).toEqual([true, false, false]);
});

test('when one is kept ready, the end of the last is followed by a new one, until the supply is closed', async () => {
  const { hosts, ended, supply } = makeSupply();
  supply.keepReady();
  expect(hosts).toHaveLength(1);
  supply.release(await supply.take(running), 0);
  await expect.poll(() => hosts.length).toBe(2);
  expect(ended).toEqual(['last']);
  await supply.close();
  expect(hosts.map((host) => host.isEnded)).toEqual([true, true]);
  expect(ended).toEqual(['last']);
});

test('a reading that waits while a process makes its first one gets that process, and no further one is started', async () => {
  const { hosts, supply } = makeSupply();
  const first = await supply.take(running).then((host) => Object.assign(host, { hasRead: false }));
  supply.release(first, MEGABYTE);
  await supply.take(running);
  const next = supply.take(running);
  expect(hosts).toHaveLength(1);
  supply.release(first, MEGABYTE);
  expect(await next).toBe(first);
});
