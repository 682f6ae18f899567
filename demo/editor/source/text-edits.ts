/** A part of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A part of a text, and what comes in its place. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** Returns a text after edits that do not overlap. */
export const editText = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    // At one place, what is removed goes before what is inserted there.
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
