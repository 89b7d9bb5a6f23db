import { schemaNames } from '@cairn/contracts/schema-names.ts';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** openapi-types still types parameters of 3.1 with the schemas of 3.0; our schemas are valid for both. */
export type Schema = OpenAPIV3.NonArraySchemaObject & OpenAPIV3_1.NonArraySchemaObject;

const POINTER = '#/components/schemas/';

/** Converts the contracts' schemas to JSON Schema 2020-12, and collects each named schema once. */
export class Schemas {
  /** The named schemas so far. Where requests and replies differ, the schema of requests has the suffix `Input`. */
  readonly named: Record<string, Schema> = {};

  /** `input`: what a caller sends, before the schema's transforms. `output`: what we send, after them. */
  of(schema: z.ZodType, io: 'input' | 'output'): Schema {
    // Wrapped in an object, so that a named schema itself becomes a reference too.
    const { properties, $defs } = z.toJSONSchema(z.object({ value: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: schemaNames,
    });
    const definitions = Object.entries($defs ?? {});
    const names = this.#namesOf(definitions, io);
    for (const [name, definition] of definitions) this.named[names.get(name) ?? name] = toDocumentSchema(definition, names);
    return toDocumentSchema(properties?.value, names);
  }

  /** The name of each definition: its own, unless the other direction has a different schema of that name. */
  #namesOf(definitions: Array<[name: string, definition: unknown]>, io: 'input' | 'output'): Map<string, string> {
    const own = new Map(definitions.map(([name]) => [name, name]));
    if (io === 'output') return own;
    const differs = (name: string, definition: unknown) =>
      this.named[name] !== undefined && JSON.stringify(toDocumentSchema(definition, own)) !== JSON.stringify(this.named[name]);
    // A schema that refers to a changed one is changed too.
    const changed = new Set(definitions.flatMap(([name, definition]) => (differs(name, definition) ? [name] : [])));
    for (let size = -1; size !== changed.size;) {
      size = changed.size;
      for (const [name, definition] of definitions) if (refersTo(definition, changed)) changed.add(name);
    }
    return new Map([...own.keys()].map((name) => [name, changed.has(name) ? `${name}Input` : name]));
  }
}

function refersTo(definition: unknown, names: ReadonlySet<string>): boolean {
  return [...JSON.stringify(definition).matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, name = '']) => names.has(name));
}

/** The schema with references into the document, and with additional fields allowed, since later versions may add some. */
function toDocumentSchema(schema: unknown, names: ReadonlyMap<string, string>): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref' && typeof value === 'string') {
      const name = value.replace('#/$defs/', '');
      return POINTER + (names.get(name) ?? name);
    }
    return key === 'additionalProperties' && value === false ? undefined : value;
  });
}
