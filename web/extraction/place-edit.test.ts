import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { EDITED_FIELDS, type EditedField } from '@cairn/contracts/place-fields.ts';
import { expect, test } from 'vitest';
import { applyDraft } from './place-edit.tsx';
import { markedPiece } from './provenance.tsx';

const place: ExtractedPlace = {
  id: 'p',
  jobId: 'j',
  name: 'Mill',
  address: '1 Old Road',
  latitude: 1,
  longitude: 2,
  approximate: true,
  featureId: '0x1:0x2',
  receipts: { name: { kind: 'text', start: 0, end: 4 }, address: { kind: 'text', start: 6, end: 16 } },
};
const draft = {
  ...(Object.fromEntries(EDITED_FIELDS.map((field) => [field, ''])) as Record<EditedField, string>),
  name: 'Mill',
  address: '1 Old Road',
  latitude: '1',
  longitude: '2',
  position: '1',
};

// @covers extract-results.person-changed-no-longer-claims
test('an edit is kept, loses its provenance, and leaves everything else as it was', () => {
  expect(applyDraft(place, { ...draft, address: '', latitude: '1,5' })).toEqual({
    place: {
      ...place,
      address: undefined,
      latitude: 1.5,
      approximate: undefined,
      receipts: { name: { kind: 'text', start: 0, end: 4 } },
    },
  });
  expect(applyDraft(place, draft)).toMatchObject({ place: { approximate: true, featureId: '0x1:0x2' } });
});

test.each([
  [{ name: ' ' }, ['name']],
  [{ latitude: '' }, ['latitude']],
  [{ rating: 'good' }, ['rating']],
  [{ latitude: '91' }, ['latitude']],
])('%j is rejected at its field', (part, fields) => {
  const applied = applyDraft(place, { ...draft, ...part });
  expect('errors' in applied && Object.keys(applied.errors)).toEqual(fields);
});

// @covers extract-results.value-source-piece-marked
test('a snippet is shown with the text around it', () => {
  const text = `${'x'.repeat(200)}Café 🍷${'y'.repeat(200)}`;
  expect(markedPiece(text, 200, 207)).toEqual({ before: `…${'x'.repeat(160)}`, piece: 'Café 🍷', after: `${'y'.repeat(160)}…` });
  expect(markedPiece('Café', 0, 4)).toEqual({ before: '', piece: 'Café', after: '' });
});

test('wheelchair access is one of its values, or unknown', () => {
  const edited = applyDraft(place, { ...draft, wheelchair: 'limited' });
  expect(edited).toMatchObject({ place: { wheelchair: 'limited' } });
  const { place: before } = edited as { place: ExtractedPlace };
  expect(applyDraft(before, draft)).toMatchObject({ place: { wheelchair: undefined } });
  expect(applyDraft(place, { ...draft, wheelchair: 'perhaps' })).toEqual({
    errors: { wheelchair: 'Please enter the wheelchair access as yes, limited or no' },
  });
});
