/** A place in a file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place in a source, by the name that the map gives it. */
export interface SourcePosition extends Position {
  readonly source: string;
}

/** The parts of a source map that tell where code comes from. */
export interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the numbers of one segment: digits of five bits, the sign in the last bit. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = shift = 0;
  }
  return numbers;
}

/** Returns where a place in a built file comes from; `undefined` for one that has no source. */
export function sourceOf(
  { sources, mappings }: SourceMap,
  { line, column }: Position,
): SourcePosition | undefined {
  let found: SourcePosition | undefined;
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  // Every segment counts from the one before it, also from those of lines before.
  for (const [index, row] of mappings.split(';', line).entries()) {
    let builtColumn = 0;
    for (const segment of row.split(',')) {
      const [columns = 0, file, lines = 0, more = 0] = decode(segment);
      builtColumn += columns;
      source += file ?? 0;
      sourceLine += lines;
      sourceColumn += more;
      if (index !== line - 1 || builtColumn >= column) continue;
      // Code of the tool itself has no source: what stands before it ends there.
      const name = file === undefined ? undefined : sources[source];
      found =
        typeof name === 'string'
          ? { source: name, line: sourceLine + 1, column: sourceColumn + 1 }
          : undefined;
    }
  }
  return found;
}
