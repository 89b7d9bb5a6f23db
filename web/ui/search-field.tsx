import { useEffect, useRef, useState } from 'react';
import { Field, INPUT } from './field.tsx';

/** Milliseconds without a keystroke before the search starts. */
const SETTLED = 250;

interface SearchFieldProps {
  id: string;
  label: string;
  hint: string;
  /** The current search text. */
  words: string;
  onSearch: (words: string) => void;
}

/** A search box that searches when typing pauses, and updates when its text is changed elsewhere. */
export function SearchField({ id, label, hint, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const searched = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (words === searched.current) return;
    searched.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      searched.current = text.trim();
      onSearch(text.trim());
    }, SETTLED);
  };
  return (
    <Field label={label} id={id} hint={hint}>
      <input
        id={id}
        type="search"
        dir="auto"
        value={typed}
        maxLength={200}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.target.value)}
        className={INPUT}
      />
    </Field>
  );
}
