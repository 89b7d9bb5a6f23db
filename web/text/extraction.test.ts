import { expect, test } from 'vitest';
import { startedSentence } from './extraction.ts';

// @covers extract-form.extraction-started-started-words-method
test('a started extraction says what is being read: a text, an image, a page, or a map list', () => {
  expect((['text', 'image', 'ai', 'browser', 'browser-ai', 'amify'] as const).map(startedSentence)).toEqual([
    'Processing your text with AI...',
    'Processing your image with AI vision...',
    'Processing your URL with AI...',
    'Processing your Google Maps list URL...',
    'Processing your Google Maps list URL...',
    'Processing your Google Maps list URL...',
  ]);
});
