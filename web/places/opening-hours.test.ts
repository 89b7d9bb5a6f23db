import { describe, expect, test } from 'vitest';
import { minuteOfWeek, openState, type Period, weekOf } from './opening-hours.ts';

const period = (day: number, from: string, to: string, closeDay = day): Period => ({
  open: { day, time: from },
  close: { day: closeDay, time: to },
});
const at = (day: number, hour: number, minute = 0) => (day * 24 + hour) * 60 + minute;
const OFFICE = [1, 2, 3, 4, 5].map((day) => period(day, '0900', '1800'));

describe('openState', () => {
  test('says when an open place closes, and when a closed one opens next', () => {
    expect(openState(OFFICE, at(1, 9))).toEqual({ isOpen: true, next: { day: 1, time: '18:00' } });
    expect(openState(OFFICE, at(1, 18))).toEqual({ isOpen: false, next: { day: 2, time: '9:00' } });
    expect(openState(OFFICE, at(5, 20))).toEqual({ isOpen: false, next: { day: 1, time: '9:00' } });
    expect(openState(OFFICE, at(0, 12))).toEqual({ isOpen: false, next: { day: 1, time: '9:00' } });
  });

  test('follows opening times over midnight and over the end of the week', () => {
    const bar = [period(5, '2200', '0300', 6), period(6, '2200', '0300', 0)];
    expect(openState(bar, at(6, 2, 59))).toEqual({ isOpen: true, next: { day: 6, time: '3:00' } });
    expect(openState(bar, at(0, 1))).toEqual({ isOpen: true, next: { day: 0, time: '3:00' } });
    expect(openState(bar, at(0, 3))).toEqual({ isOpen: false, next: { day: 5, time: '22:00' } });
  });

  test('joins opening times that follow one another', () => {
    expect(openState([period(1, '0900', '0000', 2), period(2, '0000', '0200')], at(1, 23))).toEqual({
      isOpen: true,
      next: { day: 2, time: '2:00' },
    });
  });

  test('a place that never closes is open and closes at no time', () => {
    expect(openState([{ open: { day: 0, time: '0000' } }], at(3, 4))).toEqual({ isOpen: true });
    expect(
      openState(
        [0, 1, 2, 3, 4, 5, 6].map((day) => period(day, '0000', '0000', (day + 1) % 7)),
        at(3, 4),
      ),
    ).toEqual({ isOpen: true });
  });

  test('without opening times nothing is known', () => {
    expect(openState([], at(1, 9))).toBeUndefined();
    expect(openState(undefined, at(1, 9))).toBeUndefined();
  });
});

test('the minute of the week is that of the place’s time zone, also across the date line and in summer time', () => {
  const now = new Date('2026-07-05T23:30:00Z');
  expect(minuteOfWeek(now, 'UTC')).toBe(at(0, 23, 30));
  expect(minuteOfWeek(now, 'Europe/Lisbon')).toBe(at(1, 0, 30));
  expect(minuteOfWeek(now, 'Asia/Kathmandu')).toBe(at(1, 5, 15));
  expect(minuteOfWeek(now, 'Pacific/Pago_Pago')).toBe(at(0, 12, 30));
});

test('the week begins on Monday and names all times of each day', () => {
  const week = weekOf([period(1, '1400', '1800'), period(1, '0900', '1230'), period(0, '1000', '0200', 1)]);
  expect(week[0]).toEqual({ day: 1, times: ['9:00–12:30', '14:00–18:00'] });
  expect(week[1]).toEqual({ day: 2, times: [] });
  expect(week[6]).toEqual({ day: 0, times: ['10:00–2:00'] });
});

test('what begins where another time ends is one time of the day', () => {
  const [monday] = weekOf([period(1, '1800', '2100'), period(1, '1000', '1800'), period(1, '2200', '2300')]);
  expect(monday).toEqual({ day: 1, times: ['10:00–21:00', '22:00–23:00'] });
});
