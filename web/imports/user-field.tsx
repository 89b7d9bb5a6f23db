import type { SelectorUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { selectorUsersQuery } from '../api/operator-queries.ts';
import { FALLBACK_USER_ID, IMPORT_TEXT } from '../text/imports.ts';
import { USER_CHOICE_TEXT } from '../text/user-choice.ts';
import { Field, INPUT } from '../ui/field.tsx';
import { UserSearch, UserSelect } from '../users/user-select.tsx';

/** The user of a request: the chosen one; else, while none is searched for, the first one, or the fallback where there are no users. */
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

/** The value of the option that asks for a name. */
const NEW_USER = ' new';

export function useUserChoice(auto: boolean): UserChoice {
  const [chosen, choose] = useState<SelectorUser>();
  const [words, find] = useState('');
  const [newName, setNewName] = useState<string>();
  const { data } = useQuery(selectorUsersQuery('', auto));
  const first = data?.rows[0]?.id ?? FALLBACK_USER_ID;
  return { userId: chosen?.id ?? (words === '' ? first : ''), chosen, choose, words, find, newName, setNewName };
}

/** The user of the request. When there are more users than one response contains, others are found by search. */
export function UserField({ auto, choice, error }: { auto: boolean; choice: UserChoice; error: string | undefined }) {
  const { userId, chosen, choose, words, find, newName, setNewName } = choice;
  const { data, isError } = useQuery(selectorUsersQuery(words, auto));
  return (
    <div className="flex flex-col gap-4">
      <UserSearch id="request-find-user" words={words} found={data} onSearch={find} />
      <UserSelect
        id="request-user"
        label={IMPORT_TEXT.user}
        hint={isError ? USER_CHOICE_TEXT.failed : data?.total === 0 && words === '' ? IMPORT_TEXT.noUsers : undefined}
        error={error}
        found={data}
        chosen={chosen}
        value={newName === undefined ? userId : NEW_USER}
        before={
          <>
            {userId === '' && <option value="">{IMPORT_TEXT.chooseUser}</option>}
            {userId === FALLBACK_USER_ID && <option value={FALLBACK_USER_ID}>{FALLBACK_USER_ID}</option>}
          </>
        }
        after={<option value={NEW_USER}>{IMPORT_TEXT.newUser}</option>}
        onChoose={(user, value) => {
          setNewName(value === NEW_USER ? '' : undefined);
          choose(user);
        }}
      />
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
