import { z } from 'zod';
import type { Sink } from '../concurrency/large-json/parser.ts';
import { plainSink } from '../concurrency/large-json/plain-sink.ts';
import { ERRORS_NAMED, readPart, withoutEmptyOptionals } from './read-request.ts';

type Issue = z.core.$ZodRawIssue;

/** A part that its schema rejected. */
class Rejected {
  readonly value: unknown;
  readonly issues: Issue[];
  constructor(value: unknown, issues: Issue[]) {
    this.value = value;
    this.issues = issues;
  }
}

/** Stands in a schema for a part that was already read by its own. */
const alreadyRead = z.unknown().check((payload) => {
  if (!(payload.value instanceof Rejected)) return;
  payload.issues.push(...payload.value.issues);
  payload.value = payload.value.value;
});

function readBy(schema: z.ZodType, value: unknown): unknown {
  const read = schema._zod.run({ value, issues: [] }, { async: false });
  if (read instanceof Promise) throw new Error('A body is read by a schema that waits');
  return read.issues.length > 0 ? new Rejected(read.value, read.issues) : read.value;
}

/** The body of a request that was read by its schema while it came. */
export class ReadBody {
  #read: unknown;
  /** Errors that are only counted. */
  #more = 0;

  /** Takes the whole of a body, and what of it is long part by part, so that nothing of this takes long at a time. */
  sink(schema: z.ZodType): Sink {
    const pass = (value: unknown) => {
      this.#read = value;
    };
    return {
      add: (_key, value) => pass(readShort(schema, value)),
      open: (_key, isArray) => sinkFor(schema, isArray, pass, (more) => (this.#more += more)),
      close: () => undefined,
    };
  }

  /**
   * The body as `readPart` returns it.
   * @throws HttpError 400 that names the invalid fields
   */
  take<Schema extends z.ZodType>(): z.output<Schema> {
    return readPart(alreadyRead, this.#read, this.#more) as z.output<Schema>;
  }
}

function readShort(schema: z.ZodType, value: unknown): unknown {
  return readBy(schema, withoutEmptyOptionals(schema, value));
}

type Pass = (value: unknown) => void;
type Count = (more: number) => void;

/** Takes a long array or object that the schema describes; what it reads does not depend on how long it is. */
function sinkFor(schema: z.ZodType, isArray: boolean, pass: Pass, count: Count): Sink {
  const inner = unwrapped(schema);
  const passRead = inner === schema ? pass : (value: unknown) => pass(readBy(rewrapped(schema), value));
  if (inner instanceof z.ZodArray && isArray) return arraySink(inner, passRead, count);
  if (inner instanceof z.ZodObject && !isArray) return objectSink(inner, passRead, count);
  if (inner instanceof z.ZodArray || inner instanceof z.ZodObject) return ignoringSink(() => passRead(readBy(inner, isArray ? [] : {})));
  return plainSink(isArray, (value) => pass(readShort(schema, value)));
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault;

function isWrapper(schema: z.ZodType): schema is Wrapper {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
}

/** The schema of a value that is there. */
function unwrapped(schema: z.ZodType): z.ZodType {
  return isWrapper(schema) ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

/** The same schema for a value that its inner one already read. */
function rewrapped(schema: z.ZodType): z.ZodType {
  if (!isWrapper(schema)) return alreadyRead;
  const def = { ...schema.def, innerType: rewrapped(schema.unwrap() as z.ZodType) };
  return z.core.clone<z.ZodType>(schema, def);
}

/** Forgets what comes, as zod does with fields that no schema describes. */
function ignoringSink(close: () => void): Sink {
  return { add: () => undefined, open: () => ignoringSink(() => undefined), close };
}

function arraySink(schema: z.ZodArray, pass: Pass, count: Count): Sink {
  const element = schema.element as z.ZodType;
  const most = longestOf(schema);
  const values: unknown[] = [];
  const errors = makeErrorLimit();
  let more = 0;
  const push = (value: unknown) => values.push(errors.limit(value));
  return {
    // One that is too long is rejected for that alone, so it need not be kept.
    add: (_key, value) => values.length <= most && push(readShort(element, value)),
    open: (_key, isArray) =>
      values.length <= most ? sinkFor(element, isArray, push, (one) => (more += one)) : ignoringSink(() => undefined),
    close() {
      if (values.length <= most) count(more + errors.left());
      pass(readBy(schema.clone({ ...schema.def, element: alreadyRead }), values));
    },
  };
}

/** Keeps the errors that a reply names, and one after which zod goes no further; counts the others. */
function makeErrorLimit() {
  let kept = 0;
  let left = 0;
  let keepsFinal = false;
  const isKept = (issue: Issue): boolean => {
    const isFinal = issue.continue !== true && !keepsFinal;
    if (kept >= ERRORS_NAMED && !isFinal) return false;
    kept += 1;
    keepsFinal ||= isFinal;
    return true;
  };
  return {
    left: () => left,
    limit(value: unknown): unknown {
      if (!(value instanceof Rejected)) return value;
      const issues = value.issues.filter(isKept);
      left += value.issues.length - issues.length;
      return issues.length > 0 ? new Rejected(value.value, issues) : value.value;
    },
  };
}

/** Longer ones are rejected without a look at their entries. */
function longestOf(schema: z.ZodArray): number {
  return Math.min(Number.POSITIVE_INFINITY, ...z.core.util.sizeCaps(schema.def.checks).map(([most]) => most));
}

function objectSink(schema: z.ZodObject, pass: Pass, count: Count): Sink {
  const fields = new Map<string, z.ZodType>(Object.entries(schema.shape as Record<string, z.ZodType>));
  const short = new Map<string, unknown>();
  const read = new Map<string, { value: unknown; more: number }>();
  return {
    add(key = '', value) {
      if (!fields.has(key)) return;
      read.delete(key);
      short.set(key, value);
    },
    open(key = '', isArray) {
      const field = fields.get(key);
      if (!field) return ignoringSink(() => undefined);
      let more = 0;
      const passField = (value: unknown) => {
        short.delete(key);
        read.set(key, { value, more });
      };
      return sinkFor(field, isArray, passField, (one) => (more += one));
    },
    close() {
      for (const { more } of read.values()) count(more);
      const standIns = Object.fromEntries([...read.keys()].map((key) => [key, alreadyRead]));
      const values = Object.fromEntries([...read].map(([key, { value }]) => [key, value]));
      const whole = schema.clone({ ...schema.def, shape: { ...schema.shape, ...standIns } });
      pass(readBy(whole, { ...(withoutEmptyOptionals(schema, Object.fromEntries(short)) as object), ...values }));
    },
  };
}
