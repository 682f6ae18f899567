import type { ResolvedPos } from 'prosemirror-model';
import { Selection, TextSelection } from 'prosemirror-state';

/** Stands for what is no text, such as a line break. */
const LEAF = '\uFFFC';

/** Longest paragraph in which a word is looked for, in UTF-16 code units. */
const MAX_LENGTH = 20_000;

/** Returns the selection of the word at a place, as a double click makes it; only a caret if no word is there. */
export function wordAt(place: ResolvedPos): Selection {
  const caret = Selection.near(place);
  const { $from, from } = caret;
  const { parent } = $from;
  // Firefox before 125 has no Segmenter.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (!Segmenter || !parent.isTextblock || parent.content.size > MAX_LENGTH) return caret;
  const text = parent.textBetween(0, parent.content.size, undefined, LEAF);
  const segments = new Segmenter(undefined, { granularity: 'word' }).segment(text);
  const { parentOffset } = $from;
  // The place after a word's last letter belongs to the word.
  const word = [parentOffset, parentOffset - 1]
    .map((offset) => segments.containing(offset))
    .find((segment) => segment?.isWordLike);
  if (!word) return caret;
  const start = from - parentOffset + word.index;
  return TextSelection.create(place.doc, start, start + word.segment.length);
}
