interface Opening {
  title: string | undefined;
  lines: string[];
}

/** Placeholder: finished with its recogniser. */
export function expectedCount(_opening: Opening, _kept: number, _seen: number): number | undefined {
  return undefined;
}
