import { expect, test } from 'vitest';
import { findFileError } from './images.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

// @covers extract-form.file-no-image-invalid-file
test('files are counted from one and named', () => {
  const good = file('a.png', 'image/png', 10 * 1024 * 1024);
  expect(findFileError([good])).toBeUndefined();
  expect(findFileError([good, file('b.pdf', 'application/pdf')])).toEqual({
    title: 'Invalid File Type',
    description: 'File 2 (b.pdf) is not an image',
  });
  expect(findFileError([file('c.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)])).toEqual({
    title: 'File Too Large',
    description: 'File 1 (c.jpg) exceeds 10MB limit',
  });
});
