import { afterEach, expect, it } from 'vitest';
import { readyModel, useModel } from './model-data.ts';

afterEach(() => useModel('page', undefined));

it('builds a model once from its data', () => {
  let built = 0;
  useModel('page', { value: 3 });
  const make = (data: { value: number }): { double: number } => {
    built += 1;
    return { double: data.value * 2 };
  };
  expect(readyModel('page', make)).toEqual({ double: 6 });
  expect(readyModel('page', make)).toEqual({ double: 6 });
  expect(built).toBe(1);
});

it('takes other data, and its own file again', () => {
  useModel('page', { value: 3 });
  expect(readyModel('page', (data: { value?: number }) => ({ value: data.value }))).toEqual({ value: 3 });
  useModel('page', undefined);
  expect(readyModel('page', (data: { value?: number; trained?: string }) => ({ ...data }))).toHaveProperty('trained');
});
