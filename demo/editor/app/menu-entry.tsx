import { useId, useRef, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { Icon, type IconName } from './icons';
import { addressName } from './menu-links';
import { PressButton } from './press-button';
import { UnsavedNote } from './settings';
import type { EditorStore } from './store';
import { useTyped } from './use-typed';

/** What can be done with an entry; without a function, it cannot be done where it is. */
export type EntryMoves = Readonly<Record<'up' | 'down' | 'in' | 'out', (() => void) | undefined>>;

/** The keys of the moves, with Alt, on the buttons of an entry. */
const KEYS: Readonly<Record<string, keyof EntryMoves>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const TOOLS: readonly (readonly [
  move: keyof EntryMoves,
  label: (text: string) => string,
  hint: string,
  icon: IconName,
])[] = [
  ['up', (text) => `Move ${text} up`, 'Up (Alt+↑)', 'up'],
  ['down', (text) => `Move ${text} down`, 'Down (Alt+↓)', 'down'],
  ['in', (text) => `Move ${text} below the entry before it`, 'Indent (Alt+→)', 'indent'],
  ['out', (text) => `Move ${text} one level out`, 'Outdent (Alt+←)', 'outdent'],
];

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  /** Language of the menu. */
  readonly lang: string;
  /** Identifies the entry in the menu: entries can have the same name. */
  readonly place: string;
  readonly item: MenuItem;
  readonly moves: EntryMoves;
  /** Rejects, or resolves to false, if the name cannot be saved. */
  readonly onRename: (text: string) => Promise<unknown>;
  /** Asks where the entry leads. */
  readonly onLink: () => void;
  readonly onRemove: () => void;
}

/** The name of an entry, applied when its field is left; what cannot be saved stays typed. */
function EntryName({ store, lang, place, item: { text: value }, onRename }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const label = `Name of ${value}`;
  const typed = useTyped({
    ...{ store, label, value, file: `menu ${lang}`, name: place, maxLength: 100 },
    isRequired: true,
    onApply: (text) => onRename(text.trim()),
  });
  const { text, setText, leave, unsaved } = typed;
  return (
    <>
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={label}
        aria-invalid={unsaved ? true : undefined}
        aria-describedby={unsaved ? id : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
      <UnsavedNote id={id} typed={typed} field={field} />
    </>
  );
}

/** An entry of a menu: its name, where it leads, and what moves it or takes it out. */
export function MenuEntry(props: Props) {
  const { site, item, moves, onLink, onRemove } = props;
  const { text, href } = item;
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = KEYS[event.key];
    // In a field, the keys move the caret.
    if (!move || !event.altKey || isComposingKey(event)) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    moves[move]?.();
  };
  return (
    <>
      <span className="entry-grip" aria-hidden="true" title="Drag to another place">
        <Icon name="grip" />
      </span>
      <div className="entry-name">
        <EntryName {...props} />
        <button type="button" className="entry-address" data-tool="address" onClick={onLink}>
          <Icon name="link" />
          <span className="unseen">Change where {text} leads: </span>
          <bdi title={href}>{addressName(site, href)}</bdi>
        </button>
      </div>
      <div className="entry-tools" onKeyDown={onKeyDown}>
        {TOOLS.map(([move, label, hint, icon]) => (
          <PressButton
            key={move}
            className="tool"
            data-tool={move}
            aria-label={label(text)}
            title={hint}
            isDisabled={!moves[move]}
            onPress={() => moves[move]?.()}
          >
            <Icon name={icon} />
          </PressButton>
        ))}
        <button
          type="button"
          className="tool"
          aria-label={`Take ${text} out of the menu`}
          onClick={onRemove}
        >
          <Icon name="remove" />
        </button>
      </div>
    </>
  );
}
