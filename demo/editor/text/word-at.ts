import type { ResolvedPos } from 'prosemirror-model';
import { Selection, TextSelection } from 'prosemirror-state';

/** Stands for what is no text, such as a line break. */
const LEAF = '\uFFFC';

/** Longest paragraph in which a word is looked for, in UTF-16 code units. */
const MAX_LENGTH = 20_000;

/** Selects the word at a place, as a double click does in any text; beside words, it has the caret. */
export function wordAt(place: ResolvedPos): Selection {
  const caret = Selection.near(place);
  const { $from, from } = caret;
  const { parent } = $from;
  // Firefox before 125 has none.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (!Segmenter || !parent.isTextblock || parent.content.size > MAX_LENGTH) return caret;
  const text = parent.textBetween(0, parent.content.size, undefined, LEAF);
  const segments = new Segmenter(undefined, { granularity: 'word' }).segment(text);
  const word = segments.containing(Math.min($from.parentOffset, text.length - 1));
  if (!word?.isWordLike) return caret;
  const start = from - $from.parentOffset + word.index;
  return TextSelection.create(place.doc, start, start + word.segment.length);
}
