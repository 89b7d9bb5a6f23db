import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canKeep,
  DEVICE_SAVES_LIMIT,
  deviceSaves,
  isNotMine,
  parseDeviceSaves,
  removeFromDevice,
  saveOnDevice,
  setNotMine,
} from './device-saves.ts';
import { DEVICE_SAVES, isOnDevice, onDeviceSavesChange } from './on-device.ts';
import { memoryStorage } from './testing-storage.ts';

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const AT = new Date('2026-05-01T10:00:00.000Z');
const list = (id: string) => ({ id, title: `Title of ${id}` });
const ids = () => deviceSaves().map(({ id }) => id);

describe('lists that are saved on this device', () => {
  test('are kept as id, title and time, the last saved first, each once', () => {
    expect([saveOnDevice(list('a'), AT), saveOnDevice(list('b')), saveOnDevice(list('a'), AT)]).toEqual(['kept', 'kept', 'kept']);
    expect(ids()).toEqual(['a', 'b']);
    expect(JSON.parse(storage.getItem(DEVICE_SAVES) ?? '')[0]).toEqual({
      id: 'a',
      title: 'Title of a',
      savedAt: '2026-05-01T10:00:00.000Z',
    });
  });

  // @covers saving.device-saves-counted-by-none
  test('are removed one by one, and nothing is left of the last', () => {
    saveOnDevice(list('a'));
    saveOnDevice(list('b'));
    expect([isOnDevice('a'), removeFromDevice('a'), isOnDevice('a'), ids()]).toEqual([true, true, false, ['b']]);
    removeFromDevice('b');
    expect(storage.getItem(DEVICE_SAVES)).toBeNull();
  });

  test('are not mistaken for what a title says', () => {
    saveOnDevice({ id: 'a', title: '"id":"b"' });
    expect([isOnDevice('a'), isOnDevice('b')]).toEqual([true, false]);
  });

  // @covers saving.device-saves-refused-sentence
  test('are at most 500; one more is refused and changes nothing', () => {
    const full = Array.from({ length: DEVICE_SAVES_LIMIT }, (_unused, index) => ({ ...list(`l${index}`), savedAt: AT.toISOString() }));
    storage.setItem(DEVICE_SAVES, JSON.stringify(full));
    expect([saveOnDevice(list('one-more')), deviceSaves().length, isOnDevice('one-more')]).toEqual(['full', 500, false]);
    expect(saveOnDevice(list('l7'))).toBe('kept');
  });

  // @covers saving.device-saves-refused-sentence
  test('are refused where the browser keeps nothing, and a removal says that it failed', () => {
    saveOnDevice(list('a'));
    storage.refuse();
    expect([saveOnDevice(list('b')), removeFromDevice('a'), canKeep(), ids()]).toEqual(['refused', false, false, ['a']]);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    expect([saveOnDevice(list('b')), isOnDevice('a'), ids()]).toEqual(['refused', false, []]);
  });

  test.each([
    ['no JSON', '{"id":'],
    ['no array', '{"id":"a"}'],
    ['other things', '[null,1,"a",{"id":"a"},{"id":"../x","title":"","savedAt":"2026-05-01"},{"id":"a","title":"A","savedAt":"never"}]'],
  ])('are none in a text that is %s', (_name, text) => expect(parseDeviceSaves(text)).toEqual([]));

  test('are reported as changed to this tab too, by the event that the browser sends to the others, until one stops to listen', () => {
    const notify = vi.fn<() => void>();
    const stop = onDeviceSavesChange(notify);
    saveOnDevice(list('a'));
    const afterSave = notify.mock.calls.length;
    stop();
    saveOnDevice(list('b'));
    expect([afterSave > 0, notify.mock.calls.length === afterSave]).toEqual([true, true]);
  });

  test('are asked about again when one is saved after the answer that they belong to somebody else', () => {
    saveOnDevice(list('a'));
    setNotMine(true);
    const before = isNotMine();
    saveOnDevice(list('b'));
    expect([before, isNotMine()]).toEqual([true, false]);
  });
});
