import { schemaNames } from '@cairn/contracts/schema-names.ts';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** openapi-types still gives parameters of 3.1 the schemas of 3.0; what we write fits both. */
export type Schema = OpenAPIV3.NonArraySchemaObject & OpenAPIV3_1.NonArraySchemaObject;

const POINTER = '#/components/schemas/';

/** Makes JSON Schema 2020-12 of the contracts' schemas, and gathers those that have a name, each once. */
export class Schemas {
  /** The named ones so far. One that callers send in another form than we do has the name of what is sent with `Input` behind it. */
  readonly named: Record<string, Schema> = {};

  /** What a caller sends is described before our clean-up (`input`), what we send after it (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): Schema {
    // In a field, so that a schema with a name of its own becomes a reference too.
    const { properties, $defs } = z.toJSONSchema(z.object({ value: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: schemaNames,
    });
    const definitions = Object.entries($defs ?? {});
    const names = this.#namesOf(definitions, io);
    for (const [name, definition] of definitions) this.named[names.get(name) ?? name] = plain(definition, names);
    return plain(properties?.value, names);
  }

  /** Under which name each definition goes: its own, unless the other direction has another schema of that name. */
  #namesOf(definitions: Array<[name: string, definition: unknown]>, io: 'input' | 'output'): Map<string, string> {
    const own = new Map(definitions.map(([name]) => [name, name]));
    if (io === 'output') return own;
    const differs = (name: string, definition: unknown) =>
      this.named[name] !== undefined && JSON.stringify(plain(definition, own)) !== JSON.stringify(this.named[name]);
    // Whatever holds one of them holds another schema too.
    const changed = new Set(definitions.flatMap(([name, definition]) => (differs(name, definition) ? [name] : [])));
    for (let size = -1; size !== changed.size; ) {
      size = changed.size;
      for (const [name, definition] of definitions) if (refersTo(definition, changed)) changed.add(name);
    }
    return new Map([...own.keys()].map((name) => [name, changed.has(name) ? `${name}Input` : name]));
  }
}

function refersTo(definition: unknown, names: ReadonlySet<string>): boolean {
  return [...JSON.stringify(definition).matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, name = '']) => names.has(name));
}

/** The schema with references into the document, and open to fields that later versions add. */
function plain(schema: unknown, names: ReadonlyMap<string, string>): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref' && typeof value === 'string') {
      const name = value.replace('#/$defs/', '');
      return POINTER + (names.get(name) ?? name);
    }
    return key === 'additionalProperties' && value === false ? undefined : value;
  });
}
