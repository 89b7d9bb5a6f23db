import type { z } from 'zod';

/** The message for a value when the contract does not define one. */
const WRONG_FORM = 'This value has an invalid format';

/** The specification's generic messages, 'Required' and 'Expected X, received Y', and plain sentences for the rest. Null counts as missing: 'Required'. */
export function wording(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return expectation([issue.expected], issue.input);
    case 'invalid_union':
      return expectation(kindsOf(issue), issue.input);
    case 'invalid_value':
      return `Expected one of: ${issue.values.join(', ')}`;
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `At least ${amount(issue.minimum, issue.origin)}`;
    case 'not_multiple_of':
      return `Expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    default:
      return WRONG_FORM;
  }
}

/** Plainer words for JavaScript's and zod's names of types. */
const KINDS: Record<string, string> = { int: 'whole number', record: 'object' };

function expectation(expected: string[], input: unknown): string {
  if (input === undefined || input === null) return 'Required';
  if (expected.length === 0) return WRONG_FORM;
  const [wanted, received] = [expected.map((kind) => KINDS[kind] ?? kind).join(' or '), kindOf(input)];
  return wanted === 'whole number' && received === 'number' ? 'Expected a whole number' : `Expected ${wanted}, received ${received}`;
}

/** The types that the branches of a union accept, where they fail because of the type. */
function kindsOf({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string[] {
  const kinds = (errors ?? []).flatMap((branch) =>
    branch.flatMap((issue) => (issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : [])),
  );
  return [...new Set(kinds)];
}

const UNITS: Record<string, [one: string, many: string]> = { string: ['character', 'characters'], array: ['entry', 'entries'] };

function amount(count: number | bigint, origin: string): string {
  const unit = UNITS[origin]?.[Number(count) === 1 ? 0 : 1];
  return unit === undefined ? `${count}` : `${count} ${unit}`;
}

/** NaN comes only from a text in a query that is not a number. */
function kindOf(value: unknown): string {
  if (Number.isNaN(value)) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
}
