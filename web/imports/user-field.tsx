import type { SelectorUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FALLBACK_USER_ID, IMPORT_TEXT } from '../text/imports.ts';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { requestUsersQuery } from './queries.ts';

const shownUser = ({ name, email }: SelectorUser) => (email ? `${name} (${email})` : name);

/** Whom a request is for: the chosen user; while nobody is chosen or looked for the first one, or the fallback where there is none. */
export interface UserChoice {
  userId: string;
  chosen: SelectorUser | undefined;
  choose: (user: SelectorUser | undefined) => void;
  words: string;
  find: (words: string) => void;
  /** The name of a new user; undefined while one is chosen. */
  newName: string | undefined;
  setNewName: (name: string | undefined) => void;
}

/** The choice that asks for a name. */
const NEW_USER = ' new';

export function useUserChoice(auto: boolean): UserChoice {
  const [chosen, choose] = useState<SelectorUser>();
  const [words, find] = useState('');
  const [newName, setNewName] = useState<string>();
  const { data } = useQuery(requestUsersQuery('', auto));
  const first = data?.users[0]?.id ?? FALLBACK_USER_ID;
  return { userId: chosen?.id ?? (words === '' ? first : ''), chosen, choose, words, find, newName, setNewName };
}

/** For whom the request is made. Where there are more users than one reply carries, others are found by words. */
export function UserField({ auto, choice, error }: { auto: boolean; choice: UserChoice; error: string | undefined }) {
  const { userId, chosen, choose, words, find, newName, setNewName } = choice;
  const { data, isError } = useQuery(requestUsersQuery(words, auto));
  const found = data?.users ?? [];
  const users = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const many = words !== '' || (data !== undefined && data.total > found.length);
  const hint = isError ? IMPORT_TEXT.usersFailed : data?.total === 0 && words === '' ? IMPORT_TEXT.noUsers : undefined;
  return (
    <div className="flex flex-col gap-4">
      {many && (
        <SearchField id="request-find-user" label={IMPORT_TEXT.findUser} hint={IMPORT_TEXT.moreUsers} words={words} onSearch={find} />
      )}
      <Field label={IMPORT_TEXT.user} id="request-user" hint={hint} error={error}>
        <select
          id="request-user"
          value={newName === undefined ? userId : NEW_USER}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('request-user', hint, error)}
          onChange={({ target }) => {
            setNewName(target.value === NEW_USER ? '' : undefined);
            choose(users.find(({ id }) => id === target.value));
          }}
          className={INPUT}
        >
          {userId === '' && <option value="">{IMPORT_TEXT.chooseUser}</option>}
          {userId === FALLBACK_USER_ID && <option value={FALLBACK_USER_ID}>{FALLBACK_USER_ID}</option>}
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {shownUser(user)}
            </option>
          ))}
          <option value={NEW_USER}>{IMPORT_TEXT.newUser}</option>
        </select>
      </Field>
      {newName !== undefined && (
        <Field label={IMPORT_TEXT.newUserName} id="request-new-user" hint={IMPORT_TEXT.newUserHint}>
          <input
            id="request-new-user"
            dir="auto"
            maxLength={200}
            autoComplete="off"
            value={newName}
            aria-describedby="request-new-user-hint"
            onChange={(event) => setNewName(event.target.value)}
            className={INPUT}
          />
        </Field>
      )}
    </div>
  );
}
