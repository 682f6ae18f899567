import { useId, useRef, useState, type ReactNode } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { EditorStore } from './store';

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

interface TextProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly value: string;
  /** @default 'text' */
  readonly type?: 'text' | 'password' | 'date' | 'time' | 'long';
  readonly maxLength: number;
  /** Saves it; rejects, or resolves to false, if it cannot be saved. */
  readonly onApply: (text: string) => Promise<unknown>;
  readonly store: EditorStore;
}

/** A text that is saved when its field is left or Enter is pressed; what cannot be saved stays typed. */
export function TextSetting({
  label,
  help,
  value,
  type = 'text',
  maxLength,
  onApply,
  store,
}: TextProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const pending = useRef<string>(undefined);
  const text = typed ?? value;
  const apply = async (): Promise<void> => {
    if (text === value || text === pending.current) return;
    pending.current = text;
    await store.attempt(async () => {
      // False: somebody else has changed it meanwhile.
      if ((await onApply(text)) === false) return;
      setTyped((now) => (now === text ? undefined : now));
    });
    pending.current = undefined;
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'long' ? (
        <textarea
          id={id}
          rows={4}
          dir="auto"
          value={text}
          maxLength={maxLength}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void apply()}
        />
      ) : (
        <input
          id={id}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          value={text}
          maxLength={maxLength}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void apply()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event)) void apply();
          }}
        />
      )}
      <p className="hint" id={`${id}-hint`}>
        {help}
      </p>
    </div>
  );
}
