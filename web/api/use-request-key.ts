import { useRef } from 'react';
import { newKey } from './new-key.ts';

/** The Idempotency-Key of what a form requests. */
interface RequestKey {
  /** The same for the same body until `done`: a second press, or a retry after a lost reply, makes nothing twice. */
  keyFor(body: unknown): string;
  /** The request was carried out: the next one is another, even with the same body. */
  done(): void;
}

export function useRequestKey(): RequestKey {
  const sent = useRef<{ key: string; text: string }>(undefined);
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (sent.current?.text !== text) sent.current = { key: newKey(), text };
      return sent.current.key;
    },
    done() {
      sent.current = undefined;
    },
  };
}
