import { expect, test } from 'vitest';
import type { OfferedMethod } from '../text/extraction.ts';
import { type ExtractionInput, findInputError } from './input.ts';

const input = (method: OfferedMethod, part: Partial<ExtractionInput> = {}): ExtractionInput => ({
  method,
  url: '',
  text: '',
  images: [],
  file: undefined,
  details: false,
  ...part,
});

// @covers extract-form.empty-form-required-url-required
test.each<[OfferedMethod, string, string]>([
  ['browser', 'URL Required', 'Please enter a URL'],
  ['text', 'Text Required', 'Please enter some text content'],
  ['image', 'Images Required', 'Please select at least one image file'],
])('an empty %s form is reported in a toast', (method, title, description) => {
  expect(findInputError(input(method, { text: '  ' }))).toEqual({ toast: { title, description } });
});

// @covers extract-form.link-none-please-enter-valid
test.each<[OfferedMethod, string, string | undefined]>([
  ['browser', 'not a link', 'Please enter a valid URL'],
  ['browser-ai', 'https://example.com/list', 'Please enter a valid Google Maps URL'],
  ['amify', 'https://maps.app.goo.gl/abcDEF123', undefined],
  ['ai', 'https://example.com/list', undefined],
  ['ai', 'ftp://example.com', 'Please enter a valid URL'],
])('%s with %s: %s', (method, url, field) => {
  expect(findInputError(input(method, { url }))).toEqual(field && { field });
});
