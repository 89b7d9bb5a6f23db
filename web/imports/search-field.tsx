import { useEffect, useRef, useState } from 'react';
import { IMPORT_TEXT } from '../text/imports.ts';
import { Field, INPUT } from '../ui/field.tsx';

/** Milliseconds without a key after which what was typed is looked for. */
const SETTLED = 250;

/** A search box that asks when typing pauses, and follows when its words are changed elsewhere. */
export function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const asked = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (words === asked.current) return;
    asked.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = text.trim();
      onSearch(text.trim());
    }, SETTLED);
  };
  return (
    <Field label={IMPORT_TEXT.search} id="request-search" hint={IMPORT_TEXT.searchHint}>
      <input
        id="request-search"
        type="search"
        dir="auto"
        value={typed}
        maxLength={200}
        autoComplete="off"
        aria-describedby="request-search-hint"
        onChange={(event) => type(event.target.value)}
        className={INPUT}
      />
    </Field>
  );
}
