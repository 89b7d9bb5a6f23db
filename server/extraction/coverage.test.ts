import { type Job, job } from '@cairn/contracts/extraction.ts';
import { isUncertain, plainPlace } from '@cairn/contracts/places.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST = '- Old Mill, 5 Mill Lane, Leeds LS1 4AB\n- Blue Room, 6 Dock Street, Leeds LS1 4AB\n';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).toString('base64');

describe('whether a job reports that its source was read completely', () => {
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    // Writing that OCR cannot read, and a model that says what it is.
    const world: World = {
      ...fakeWorld(),
      readPicture: async () => ({
        width: 90,
        height: 90,
        lines: [{ text: '~#', confidence: 9, box: { x: 1, y: 1, width: 20, height: 9 } }],
      }),
      askModel: async () => ({ answer: { places: [{ name: 'Perhaps Palace' }] }, tokens: 1 }),
    };
    server = await testServer({ overrides: { world } });
    operator = await server.operator();
  });
  afterAll(() => server.close());

  async function extract(path: string, body: unknown, by: Record<string, string> = operator): Promise<Job> {
    const { jobId } = (await server.ask('POST', path, body, by)).body as { jobId: string };
    return whenEnded(async () => job.parse((await server.ask('GET', `/api/extract/${jobId}`, undefined, by)).body));
  }

  // @covers extract-results.complete-claimed-only-count-without
  test('a text that does not say how many it has is completed, and complete is not claimed', async () => {
    const done = await extract('/api/extract-text', { text: `# Leeds\n\n${LIST}` });
    expect(done).toMatchObject({ status: 'completed', ledger: { seen: 2, kept: 2, coverage: 'unknown' } });
    expect([done.ledger?.complete, done.errorMessage]).toEqual([undefined, undefined]);
  });

  // @covers extract-results.complete-claimed-only-count-without
  test('one that states its number is complete where the number agrees', async () => {
    const done = await extract('/api/extract-text', { text: `# Hotels in Leeds\n\n2 hotels found\n\n${LIST}` });
    expect(done.ledger).toMatchObject({ expected: 2, kept: 2, coverage: 'counted', complete: true });
  });

  // @covers extract-results.complete-claimed-only-count-without
  test('a text without places fails and is never complete', async () => {
    const done = await extract('/api/extract-text', { text: 'Groceries\n- milk\n- 200 g butter\n' });
    expect(done).toMatchObject({ status: 'failed', ledger: { kept: 0, complete: false } });
  });

  // @covers extract-job.users-read-without-model
  test('a reading of a user does without the model, which costs the operator', async () => {
    const images = [{ image: `data:image/png;base64,${PNG}`, filename: 'a.png' }];
    const user = await makeSignedIn(server, 'ana');
    expect((await extract('/api/extract-image', { images }, user.cookie)).places).toEqual([]);
    expect((await extract('/api/extract-image', { images })).places).toHaveLength(1);
  });

  // @covers extract-results.place-carries-confidence
  test('a place keeps the confidence it was read with; a list that is made of it does not show it', async () => {
    const done = await extract('/api/extract-image', { images: [{ image: `data:image/png;base64,${PNG}`, filename: 'a.png' }] });
    expect(done.places).toMatchObject([{ name: 'Perhaps Palace', confidence: 0.3 }]);
    expect(done.places.every(isUncertain)).toBe(true);
    expect(done.places.map(plainPlace)[0]).not.toHaveProperty('confidence');
  });
});
