import { type Posted, postedKey, seenName } from '@cairn/contracts/forms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What was posted to this page and not carried out; undefined where the page was opened as usual. */
export function usePosted(): Posted | undefined {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [posted] = useState(() => queryClient.getQueryData<Posted>(postedKey(pathname)));
  // A page that is opened again later is a new one.
  useEffect(() => queryClient.removeQueries({ queryKey: postedKey(pathname) }), [queryClient, pathname]);
  return posted;
}

/** What a form shows: what was typed, else what is stored. */
export interface FormState {
  /** Of the field, as its control shows it. */
  valueOf(name: string): string;
  errorOf(name: string): string | undefined;
  /** What the field was when the form was opened: sent with it, so that changes of others in between are noticed. */
  seenOf(name: string): string;
  /** What somebody else changed the field to in between. */
  theirsOf(name: string): string | undefined;
  /** The first field with an error, which gets the focus. */
  firstWrong: string | undefined;
  message: string | undefined;
}

/** The state of a form whose fields are stored like this. */
export function formState(posted: Posted | undefined, stored: Readonly<Record<string, string | undefined>>): FormState {
  const { values = {}, errors = {}, conflicts = {}, message } = posted ?? {};
  return {
    valueOf: (name) => values[name] ?? stored[name] ?? '',
    errorOf: (name) => errors[name],
    seenOf: (name) => conflicts[name] ?? values[seenName(name)] ?? stored[name] ?? '',
    theirsOf: (name) => conflicts[name],
    firstWrong: Object.keys(errors)[0] ?? Object.keys(conflicts)[0],
    message,
  };
}
