import type { Mutation } from './mutations';

/** A mutation with the number that switches it on. */
export interface Mutant extends Mutation {
  readonly id: number;
  readonly file: string;
}

type Numbered = Mutation & Pick<Mutant, 'id'>;

/** Puts a mutant beside what it changes; the number decides which of them runs. */
function choice({ id, mutated }: Numbered, original: string): string {
  return mutated === undefined
    ? `{ if (!isMutant(${id})) ${original} }`
    : `(isMutant(${id}) ? ${mutated} : ${original})`;
}

/** A part of a source, with the mutants that lie in it. */
function compilePart(
  text: string,
  [start, end]: readonly [start: number, end: number],
  mutants: readonly Numbered[],
): string {
  let result = '';
  let position = start;
  let rest = mutants;
  for (let [first] = rest; first; [first] = rest) {
    const outer = first;
    const isInside = ({ start: from }: Numbered): boolean => from < outer.end;
    const inner = rest.slice(1).filter(isInside);
    result += text.slice(position, outer.start);
    result += choice(outer, compilePart(text, [outer.start, outer.end], inner));
    position = outer.end;
    rest = rest.slice(1 + inner.length);
  }
  return result + text.slice(position, end);
}

/**
 * Compiles mutants into a module, all at once. Lines keep their numbers. `switchPath` is where the
 * module finds `switch.js`.
 */
export function compileMutants(
  text: string,
  mutants: readonly Numbered[],
  switchPath: string,
): string {
  const outerFirst = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  const compiled = compilePart(text, [0, text.length], outerFirst);
  return `import { isMutant } from ${JSON.stringify(switchPath)}; ${compiled}`;
}

/** Of a line that is printed. */
const LONGEST = 160;

/** A mutant's line before and after, in one line each. */
export function linesOf(
  text: string,
  { start, end, mutated }: Mutation,
): readonly [before: string, after: string] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const tail = text.slice(end, to < 0 ? undefined : to);
  const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  return [
    oneLine(text.slice(from, end) + tail),
    oneLine(text.slice(from, start) + (mutated ?? '/* dropped */') + tail),
  ];
}
