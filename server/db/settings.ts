import type { Queryable } from './connection.ts';

/** The value of a setting; undefined where there is none. Its shape is that of its one writer. */
export async function readSetting<Value>(querier: Queryable, key: string): Promise<Value | undefined> {
  const { rows } = await querier.query<{ value: Value }>('select value from settings where key = $1', [key]);
  return rows[0]?.value;
}

/** Stores a setting that has no value yet; false where it has one, which stays. */
export async function insertSetting(querier: Queryable, key: string, value: object): Promise<boolean> {
  const { rowCount } = await querier.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [
    key,
    JSON.stringify(value),
  ]);
  return rowCount === 1;
}

/** Removes a setting, if it is there. */
export async function deleteSetting(querier: Queryable, key: string): Promise<void> {
  await querier.query('delete from settings where key = $1', [key]);
}

/** Stores a setting, whatever its value was before. */
export async function writeSetting(querier: Queryable, key: string, value: object): Promise<void> {
  await querier.query('insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    key,
    JSON.stringify(value),
  ]);
}
