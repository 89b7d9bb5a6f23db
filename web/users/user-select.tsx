import type { SelectorUser } from '@cairn/contracts/users.ts';
import type { ReactNode } from 'react';
import type { FoundUsers } from '../api/operator-queries.ts';
import { USER_CHOICE_TEXT } from '../text/user-choice.ts';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { optionsOf } from './user-options.ts';

interface UserSelectProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  found: FoundUsers | undefined;
  /** The chosen user, who stays among the options when others are searched for. */
  chosen: SelectorUser | undefined;
  /** The option on show: a user's id, or the value of an option before or after the users. */
  value: string;
  before?: ReactNode;
  after?: ReactNode;
  /** The user of that value; undefined for the other options. */
  onChoose: (user: SelectorUser | undefined, value: string) => void;
}

export function UserSelect({ id, label, hint, error, found, chosen, value, before, after, onChoose }: UserSelectProps) {
  const users = optionsOf(found?.rows, chosen);
  return (
    <Field label={label} id={id} hint={hint} error={error}>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) =>
          onChoose(
            users.find((user) => user.id === target.value),
            target.value,
          )
        }
        className={INPUT}
      >
        {before}
        {users.map(({ id: userId, name, email }) => (
          <option key={userId} value={userId}>
            {email ? `${name} (${email})` : name}
          </option>
        ))}
        {after}
      </select>
    </Field>
  );
}

interface UserSearchProps {
  id: string;
  words: string;
  found: FoundUsers | undefined;
  onSearch: (words: string) => void;
}

/** Searches users by text, when there are more than one response contains. */
export function UserSearch({ id, words, found, onSearch }: UserSearchProps) {
  const isNeeded = words !== '' || (found !== undefined && found.total > found.rows.length);
  if (!isNeeded) return null;
  return <SearchField id={id} label={USER_CHOICE_TEXT.find} hint={USER_CHOICE_TEXT.more} words={words} onSearch={onSearch} />;
}
