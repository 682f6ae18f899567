import type { Random } from '../../test/walk/random';
import type { Mutation } from './mutations';

/** A source that can be changed. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly mutations: readonly Mutation[];
}

/** What can be changed in one line. */
export interface Line {
  readonly file: string;
  readonly line: number;
  readonly mutations: readonly Mutation[];
}

/** All lines that can be changed, by file and number. */
export function linesIn(sources: readonly Source[]): readonly Line[] {
  return sources.flatMap(({ file, mutations }) =>
    [...new Set(mutations.map(({ line }) => line))]
      .sort((a, b) => a - b)
      .map((line) => ({
        file,
        line,
        mutations: mutations.filter((mutation) => mutation.line === line),
      })),
  );
}

/** Picks some of a list: one from each of as many stretches of the same length. */
export function spread<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  if (count >= list.length) return list;
  return Array.from({ length: count }, (_, index) =>
    list.slice(
      Math.floor((index * list.length) / count),
      Math.floor(((index + 1) * list.length) / count),
    ),
  ).flatMap((stretch) => random.pick(stretch) ?? []);
}
