import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { quickestTemporaryFolder } from './temporary-folder.ts';

const GIGABYTE = 2 ** 30;
const mounted = (options: string) => `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;

test('tests write into memory where it has room and may hold programs, else into the usual folder', () => {
  expect(quickestTemporaryFolder(mounted('rw,relatime'), 8 * GIGABYTE)).toBe('/dev/shm');
  expect(quickestTemporaryFolder(mounted('rw,relatime'), GIGABYTE)).toBe(tmpdir());
  expect(quickestTemporaryFolder(mounted('rw,nosuid,noexec'), 8 * GIGABYTE)).toBe(tmpdir());
  expect(quickestTemporaryFolder(mounted('ro'), 8 * GIGABYTE)).toBe(tmpdir());
  expect(quickestTemporaryFolder('', 0)).toBe(tmpdir());
});
