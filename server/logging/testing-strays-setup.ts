import { afterAll, expect } from 'vitest';
import { takeStrays } from './testing-strays.ts';

// Hooks at the end run in the reverse order: this one last, when the products of the file have ended. What nothing catches in the process of the
// tests itself, Vitest reports as an error of the run.
afterAll(() => expect(takeStrays(), 'Errors that nothing in the product caught').toEqual([]));
