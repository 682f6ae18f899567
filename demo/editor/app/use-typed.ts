import { useEffect, useRef, useState } from 'react';
import { CHANGED } from './site-pages';
import type { EditorContext } from './editor.types';
import { useTypedField } from './typed-fields';
import { saveAt, unsavedAt, withoutUnsaved, withUnsaved, type UnsavedText } from './unsaved';

interface Options extends Pick<UnsavedText, 'file' | 'name' | 'label'> {
  readonly store: EditorContext;
  /** The saved text. */
  readonly value: string;
  /** Most UTF-16 code units. */
  readonly maxLength: number;
  readonly isSecret?: boolean;
  /** Whether an empty field shows the saved text again when it is left. @default false */
  readonly isRequired?: boolean;
  /** Saves a text; rejects, or resolves to false, if it cannot be saved. */
  readonly onApply: (text: string) => Promise<unknown>;
}

/** A field's text, which stays typed until it is saved or discarded. */
export interface Typed {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Saves the text if it differs from the saved one. */
  readonly apply: () => Promise<void>;
  /** The text that could not be saved, and why. */
  readonly unsaved: UnsavedText | undefined;
  /** Saves the text when its field is left; one that was refused waits for “Save again”. */
  readonly leave: () => void;
  /** Shows the saved text again. */
  readonly discard: () => void;
}

type Place = Pick<UnsavedText, 'file' | 'name'>;

/** A text that is typed into a field. */
interface Typing {
  readonly name: string;
  readonly text: string;
  /** The saved text when it was begun; `undefined` once a part of it was saved. */
  readonly from: string | undefined;
}

/** Returns what a field says of a text that is too long for it; empty for another. */
export function tooLong(text: string, most: number): string {
  const over = text.length - most;
  const characters = over === 1 ? 'character' : 'characters';
  return over > 0 ? `This is ${over} ${characters} too long: it may have ${most}.` : '';
}

/** Runs what saves a text. @returns why it could not be saved; empty if it was. */
export async function problemOf(save: () => Promise<unknown>): Promise<string> {
  try {
    return (await save()) === false ? CHANGED : '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Holds what is typed into a field. A text that cannot be saved waits in the editor's state, also
 * while its field is not shown.
 */
export function useTyped({
  store,
  file,
  name,
  label,
  value,
  maxLength,
  isSecret = false,
  isRequired = false,
  onApply,
}: Options): Typed {
  const waiting = unsavedAt(store.getState().unsaved, { file, name });
  // Entries of a list change places: what is typed belongs to its setting.
  const [typed, setTyped] = useState<Typing>();
  const pending = useRef<string>(undefined);
  const saving = useRef(Promise.resolve());
  // Counts what decides about the text, so that an earlier save does not.
  const turn = useRef(0);
  const isShown = useRef(true);
  const text = typed?.name === name ? typed.text : (waiting?.text ?? value);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const isWaiting = (place: Place): boolean =>
    unsavedAt(store.getState().unsaved, place) !== undefined;
  const forget = (place: Place): void => {
    const { unsaved: before } = store.getState();
    const unsaved = withoutUnsaved(before, place);
    if (unsaved !== before) store.set({ unsaved });
  };
  const keep = (problem: string, place: Place): void => {
    const { unsaved } = store.getState();
    const kept = { ...place, label, text, isSecret, problem };
    store.set({ unsaved: withUnsaved(unsaved, kept) });
    // The field is no longer shown.
    const where = isShown.current ? '' : `${label} is not saved, and waits under Pages. `;
    store.say(`${where}${problem}`, 'problem');
  };
  const setText = (next: string): void =>
    setTyped((now) => ({ name, text: next, from: now?.name === name ? now.from : value }));
  const discard = (): void => {
    turn.current += 1;
    pending.current = undefined;
    setTyped(undefined);
    forget({ file, name });
  };
  const save = async (): Promise<void> => {
    const own = (turn.current += 1);
    pending.current = text;
    const wasWaiting = isWaiting({ file, name });
    const from = typed?.name === name ? typed.from : undefined;
    // Someone else's text, which this field has not shown while it was typed over.
    const isOver = from !== undefined && from !== value && !wasWaiting;
    const long = tooLong(text, maxLength);
    if (long) {
      pending.current = undefined;
      keep(long, { file, name });
      return;
    }
    const run = async (): Promise<string> =>
      isOver ? CHANGED : await problemOf(() => onApply(text));
    await saveAt({ file, name }, run, (problem, place) => {
      // A later text, or that it was discarded, decides.
      if (own !== turn.current) return;
      pending.current = undefined;
      // It was discarded in the list meanwhile, or its entry was removed.
      if (problem && (!place || (wasWaiting && !isWaiting(place)))) return;
      if (problem && place) {
        // Its entry has another place: its field there shows it.
        if (place.name !== name) setTyped(undefined);
        keep(problem, place);
        return;
      }
      setTyped((now) => {
        if (now?.name !== name) return now;
        return now.text === text ? undefined : { ...now, from: undefined };
      });
      if (place) forget(place);
    });
  };
  const apply = (): Promise<void> => {
    if (text === pending.current) return saving.current;
    if (text === value && pending.current === undefined) {
      discard();
      return Promise.resolve();
    }
    return (saving.current = save());
  };
  const leaveField = (): Promise<void> => {
    const isRefused = waiting?.text === text && pending.current === undefined;
    if (!isRequired || text.trim() !== '') return isRefused ? Promise.resolve() : apply();
    discard();
    return Promise.resolve();
  };
  useTypedField({ isChanged: () => text !== value, leave: leaveField });
  const leave = (): void => void leaveField();
  return { text, setText, apply, leave, unsaved: waiting, discard };
}
