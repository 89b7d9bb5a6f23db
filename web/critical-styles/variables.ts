import { usedVariables } from './page-parts.ts';

/** A declaration of a rule, with the custom properties that it sets and uses. */
export interface Declaration {
  text: string;
  /** The custom property that it sets. */
  variable: string | undefined;
  /** Names of the custom properties in its value. */
  uses: string[];
}

/** `var(--name)` or `var(--name,fallback)`; the fallback may contain two levels of brackets. */
const REFERENCE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

export function makeDeclaration(property: string, text: string): Declaration {
  return { text, variable: property.startsWith('--') ? property : undefined, uses: usedVariables(text) };
}

const valueOf = ({ text }: Declaration) => text.slice(text.indexOf(':') + 1).trim();

/** The custom properties of the rules of one page. */
export interface Variables {
  /** Its registration is needed: some rule uses it without setting it, and others set it. */
  isRegistered(name: string): boolean;
  /** The declaration is needed: it is none of a custom property, or of one that is used and has different values. */
  isNeeded(declaration: Declaration): boolean;
  /** The declaration, with each variable that has one value on the whole page replaced by it. */
  write(declaration: Declaration): string;
}

/**
 * What the rules of a page make of custom properties; each rule by its declarations. `initial` has the initial values of registered ones;
 * `used`: names that the page itself uses.
 */
export function readVariables(
  rules: ReadonlyArray<readonly Declaration[]>,
  initial: ReadonlyMap<string, string>,
  used: readonly string[],
): Variables {
  const declarations = rules.flat();
  const byVariable = Map.groupBy(declarations, ({ variable }) => variable);
  const reached = new Set([...used, ...(byVariable.get(undefined) ?? []).flatMap(({ uses }) => uses)]);
  // A set that grows while it is walked is walked to its new end.
  for (const name of reached) for (const { uses } of byVariable.get(name) ?? []) for (const next of uses) reached.add(next);
  /** Sets a custom property to what it is without any rule. */
  const isReset = (declaration: Declaration) => ['initial', initial.get(declaration.variable ?? '')].includes(valueOf(declaration));
  const usedUnset = new Set(used);
  for (const rule of rules) {
    const set = new Set(rule.map(({ variable }) => variable));
    for (const { uses } of rule) for (const name of uses) if (!set.has(name)) usedUnset.add(name);
  }
  /** The one value that it has wherever it is used; undefined where it has none, which its fallback replaces. */
  const constants = new Map<string, string | undefined>();
  for (const name of reached) {
    const settings = (byVariable.get(name) ?? []).filter((declaration) => !isReset(declaration));
    const values = new Set(settings.map(valueOf));
    if (values.size === 0) constants.set(name, initial.get(name));
    else if (values.size === 1 && !usedUnset.has(name) && settings.every(({ uses }) => uses.length === 0))
      constants.set(name, [...values][0]);
  }
  const isChanging = (name: string) => reached.has(name) && !constants.has(name);
  const resolve = (text: string): string =>
    text.replace(REFERENCE, (reference, name: string, fallback: string | undefined) => {
      if (isChanging(name)) return reference;
      return constants.get(name) ?? (fallback === undefined ? reference : resolve(fallback).trim());
    });
  return {
    isRegistered: (name) => isChanging(name) && usedUnset.has(name),
    isNeeded: (declaration) => {
      const { variable } = declaration;
      if (variable === undefined) return true;
      return isChanging(variable) && (usedUnset.has(variable) || !isReset(declaration));
    },
    write({ text, uses }) {
      if (uses.every(isChanging)) return text;
      const resolved = resolve(text);
      // A value that is empty would not be a declaration.
      if (/:\s*$/.test(resolved)) return text;
      return resolved.includes('"') ? resolved : resolved.replace(/ {2,}/g, ' ').replace(/: | $/g, (space) => space.trim());
    },
  };
}
