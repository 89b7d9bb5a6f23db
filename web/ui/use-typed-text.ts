import { type FocusEvent, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inputs that hold no text, or only words to search for. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'search',
  'submit',
]);

function isTextField(element: EventTarget): element is TextField {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !WITHOUT_TEXT.has(element.type));
}

export interface TypedText {
  /** Notes what a field holds when it is first entered. */
  onFocusCapture: (event: FocusEvent) => void;
  /** Whether a field holds something else than when it was first entered. */
  isThere: () => boolean;
  /** What is there may be thrown away. */
  forget: () => void;
}

/** Knows whether someone typed into the fields of a part of the page. */
export function useTypedText(): TypedText {
  const [typed] = useState<TypedText>(() => {
    const before = new Map<TextField, string>();
    return {
      onFocusCapture: ({ target, currentTarget }) => {
        // React also passes on events of dialogs that are nested in this one, which look after their own fields.
        if (isTextField(target) && currentTarget.contains(target) && !before.has(target)) before.set(target, target.value);
      },
      isThere: () => [...before].some(([field, text]) => field.isConnected && field.value !== text),
      forget: () => before.clear(),
    };
  });
  return typed;
}
