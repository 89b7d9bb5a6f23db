import type { SelectorUser } from '@cairn/contracts/users.ts';
import { NOTIFICATION_TEXT as TEXT } from '../text/notifications.ts';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import type { FoundUsers } from './queries.ts';

interface UserFieldProps {
  id: string;
  label: string;
  found: FoundUsers | undefined;
  /** Who is chosen; stays to choose from when others are looked for. */
  chosen: SelectorUser | undefined;
  error: string | undefined;
  onChoose: (user: SelectorUser | undefined) => void;
}

const shownUser = ({ name, email }: SelectorUser) => (email ? `${name} (${email})` : name);

/** One of the users that were found. */
export function UserField({ id, label, found, chosen, error, onChoose }: UserFieldProps) {
  const users = found?.users ?? [];
  const all = chosen && !users.some((user) => user.id === chosen.id) ? [chosen, ...users] : users;
  return (
    <Field label={label} id={id} error={error}>
      <select
        id={id}
        value={chosen?.id ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={(event) => onChoose(all.find((user) => user.id === event.target.value))}
        className={INPUT}
      >
        <option value="">{TEXT.none}</option>
        {all.map((user) => (
          <option key={user.id} value={user.id}>
            {shownUser(user)}
          </option>
        ))}
      </select>
    </Field>
  );
}
