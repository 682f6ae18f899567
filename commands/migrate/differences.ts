import type { Edit } from './edits';
import { Lines } from '../../shared/debug/lines';

/** Letters of a line that are shown, and lines of a file. */
const LONGEST_LINE = 200;
const MOST_LINES = 400;

/** A text without letters that a terminal would obey. */
export const plain = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (letter) => (letter === '\t' ? letter : '\u{fffd}'));

const shown = (line: string): string =>
  plain(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);

const linesOf = (sign: string, text: string): string[] =>
  text
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|\n/)
    .map((line) => `${sign} ${shown(line)}`);

/** The lines that change, as they are (`-`) and as they will be (`+`). */
export function differences(source: string, edits: readonly Edit[]): readonly string[] {
  const lines = new Lines(source);
  const shownLines: string[] = [];
  for (let index = 0; index < edits.length;) {
    const from = lines.indexAt(edits[index]?.start ?? 0);
    let to = from;
    const group: Edit[] = [];
    for (let edit = edits[index]; edit && lines.indexAt(edit.start) <= to; edit = edits[index]) {
      group.push(edit);
      to = Math.max(to, lines.indexAt(edit.end));
      index += 1;
    }
    const [start, end] = [lines.startOf(from), lines.startOf(to + 1)];
    let at = start;
    let after = '';
    for (const edit of group) {
      after += source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    after += source.slice(at, end);
    shownLines.push(...linesOf('-', source.slice(start, end)));
    if (after.trim()) shownLines.push(...linesOf('+', after));
    if (shownLines.length > MOST_LINES) {
      return [...shownLines.slice(0, MOST_LINES), '… and more'];
    }
  }
  return shownLines;
}
