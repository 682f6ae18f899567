import type { StateAnswer } from '../../host/editor/api.types';
import type { Command } from '../source/commands';
import { record } from '../source/history';
import { ROOT_ID, type SourceNode } from '../source/node';
import { parseSource, type NextId } from '../source/parse-source';
import type { PageDocument } from './page-document';
import { openTheme, type ThemeState } from './state';
import { recordTokens, type ThemeHistory, type Tokens } from './theme-history';

/** Names of the steps between the versions of two people, for “Undone: …”. */
const LABELS = { theirs: 'the other version', mine: 'your version' } as const;

type Side = keyof typeof LABELS;

/** Replaces all of a page. */
const replacement = (from: SourceNode, to: SourceNode, side: Side): Command => ({
  label: LABELS[side],
  operations: [
    {
      ...{ type: 'splice', parent: ROOT_ID, index: 0 },
      ...{ removed: from.children, inserted: to.children },
    },
  ],
  selected: null,
});

/** Returns a page as someone else has saved it; undo brings this window's version back. */
export function withTheirs(
  document: PageDocument,
  { content: saved, revision, isDraft }: StateAnswer,
  nextId: NextId,
  now: number,
): PageDocument {
  // Ids of their own: undo has both versions.
  const root = parseSource(saved, nextId);
  const history = record(document.history, replacement(document.root, root, 'theirs'), now);
  return { ...document, root, saved, revision, isDraft, history };
}

/** Returns a page that is to be saved over someone else's version; undo shows theirs. */
export function withMine(
  document: PageDocument,
  theirs: StateAnswer,
  nextId: NextId,
  now: number,
): PageDocument {
  const other = withTheirs(document, theirs, nextId, now);
  const { root } = document;
  const history = record(other.history, replacement(other.root, root, 'mine'), now);
  return { ...other, root, history };
}

/** Adds a step that replaces all tokens of a theme. */
function recorded(
  history: ThemeHistory,
  { before, after, side, at }: { before: Tokens; after: Tokens; side: Side; at: number },
): ThemeHistory {
  const step = { name: `${side} `, label: LABELS[side], before, after, at };
  return recordTokens(history, step);
}

/** Returns the theme as someone else has saved it; undo brings this window's back. */
export function withTheirTheme(theme: ThemeState, state: StateAnswer, at: number): ThemeState {
  const theirs = openTheme(state);
  const { tokens: before, history } = theme;
  const step = { before, after: theirs.tokens, side: 'theirs', at } as const;
  return { ...theirs, history: recorded(history, step) };
}

/** Returns the theme that is to be saved over someone else's; undo shows theirs. */
export function withMyTheme(theme: ThemeState, state: StateAnswer, at: number): ThemeState {
  const other = withTheirTheme(theme, state, at);
  const { tokens } = theme;
  const step = { before: other.tokens, after: tokens, side: 'mine', at } as const;
  return { ...other, tokens, history: recorded(other.history, step) };
}
