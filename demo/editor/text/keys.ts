import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { closeHistory, redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { toggleEmphasis } from './marks';
import { schemaOf, type TextSchema } from './schema';
import type { TextTarget } from './text-target';

const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schemaOf(state).nodes.break.create()).scrollIntoView());
  return true;
};

const nothing: Command = () => true;

/** Actions of keys that are not changes of the text. */
export interface KeyActions {
  readonly leave: () => void;
  /** Goes to the next text, or the previous; returns whether there is one. */
  readonly move: (by: -1 | 1) => boolean;
  readonly pickLink: () => void;
  readonly focusTools: () => void;
  readonly save: () => void;
}

/**
 * The keys of a text.
 *
 * @param isLabel whether it is that of a link, button or summary, which has one line.
 */
export function keysOf(
  schema: TextSchema,
  kind: TextTarget['kind'],
  isLabel: boolean,
  actions: KeyActions,
): Readonly<Record<string, Command>> {
  const { item } = schema.nodes;
  const done =
    (run: () => void): Command =>
    () => {
      run();
      return true;
    };
  const enter =
    kind === 'flow'
      ? chainCommands(splitListItem(item), baseKeymap['Enter'] ?? nothing)
      : isLabel
        ? nothing
        : addBreak;
  return {
    ...baseKeymap,
    // Undo takes back a line at a time.
    Enter: (state, dispatch, view) =>
      enter(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))), view),
    'Shift-Enter': isLabel ? nothing : addBreak,
    'Mod-Enter': done(actions.leave),
    Tab: chainCommands(sinkListItem(item), () => actions.move(1)),
    'Shift-Tab': chainCommands(liftListItem(item), () => actions.move(-1)),
    Escape: done(actions.leave),
    'Mod-z': chainCommands(undo, nothing),
    'Shift-Mod-z': chainCommands(redo, nothing),
    'Mod-y': chainCommands(redo, nothing),
    'Mod-b': toggleEmphasis('strong'),
    'Mod-i': toggleEmphasis('em'),
    'Mod-k': done(actions.pickLink),
    'Mod-s': done(actions.save),
    'Alt-F10': done(actions.focusTools),
  };
}
