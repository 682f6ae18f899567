import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { EditorStore } from './store';
import { useTyped, type Typed } from './use-typed';

interface FlagProps {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  /** Saves it; rejects, or resolves to false, if it cannot be saved. */
  readonly onApply: (isOn: boolean) => Promise<unknown>;
  readonly store: EditorStore;
}

/** A setting that is on or off, saved at once. */
export function FlagSetting({ label, help, isOn, onApply, store }: FlagProps) {
  const id = useId();
  // Until the host has answered.
  const [wanted, setWanted] = useState<boolean>();
  const apply = async (next: boolean): Promise<void> => {
    setWanted(next);
    await store.attempt(async () => {
      await onApply(next);
    });
    setWanted((now) => (now === next ? undefined : now));
  };
  return (
    <div className="field is-flag">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={wanted ?? isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void apply(target.checked)}
      />
      <p className="hint" id={`${id}-hint`}>
        {help}
      </p>
    </div>
  );
}

/** File of the page whose settings are shown, or name of the post or the product. */
export const SettingsOf = createContext('');

interface UnsavedProps {
  readonly id: string;
  readonly typed: Typed;
  /** The field in which the text was typed. */
  readonly field: RefObject<HTMLElement | null>;
}

/** Says why a text could not be saved, and offers to save it again; empty if none waits. */
export function UnsavedNote({ id, typed, field }: UnsavedProps) {
  const { unsaved, apply, discard } = typed;
  if (!unsaved) return null;
  const label = <span className="unseen"> {unsaved.label}</span>;
  // The buttons go with the problem.
  const run = (action: () => unknown): void => {
    field.current?.focus();
    action();
  };
  return (
    <div className="unsaved">
      <p className="hint problem" id={id}>
        Not saved. {unsaved.problem}
      </p>
      <button type="button" className="button" onClick={() => run(apply)}>
        Save again{label}
      </button>
      <button type="button" className="button" onClick={() => run(discard)}>
        Discard{label}
      </button>
    </div>
  );
}

interface TextProps {
  readonly label: string;
  /** Name of the setting among those of its page. @default the label */
  readonly name?: string;
  readonly help: ReactNode;
  readonly value: string;
  /** @default 'text' */
  readonly type?: 'text' | 'password' | 'date' | 'time' | 'long';
  /** Most UTF-16 code units. */
  readonly maxLength: number;
  /** Saves it; rejects, or resolves to false, if it cannot be saved. */
  readonly onApply: (text: string) => Promise<unknown>;
  readonly store: EditorStore;
}

/** A text that is saved when its field is left or Enter is pressed; what cannot be saved stays typed. */
export function TextSetting({ help, type = 'text', name, ...rest }: TextProps) {
  const { label } = rest;
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const file = useContext(SettingsOf);
  const typed = useTyped({ ...rest, file, name: name ?? label, isSecret: type === 'password' });
  const { text, setText, apply, leave, unsaved } = typed;
  const common = {
    id,
    ref: field,
    value: text,
    'data-setting': name ?? label,
    'aria-invalid': unsaved ? true : undefined,
    'aria-describedby': unsaved ? `${id}-hint ${id}-unsaved` : `${id}-hint`,
    onBlur: leave,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'long' ? (
        <textarea
          {...common}
          rows={4}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <input
          {...common}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event)) void apply();
          }}
        />
      )}
      <p className="hint" id={`${id}-hint`}>
        {help}
      </p>
      <UnsavedNote id={`${id}-unsaved`} typed={typed} field={field} />
    </div>
  );
}
