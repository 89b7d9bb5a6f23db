import { OPERATOR_SESSION_FLAG } from '@cairn/contracts/operator.ts';

// The flag only remembers that the gate was passed in this tab; the server's cookie decides what an operator may do.

/** Whether the gate was passed in this tab. */
export function hasFlag(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(OPERATOR_SESSION_FLAG) === 'true';
}

/** Stores or removes the flag. */
export function setFlag(passed: boolean): void {
  if (passed) sessionStorage.setItem(OPERATOR_SESSION_FLAG, 'true');
  else sessionStorage.removeItem(OPERATOR_SESSION_FLAG);
}
