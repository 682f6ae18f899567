import { useEffect, useRef, useState } from 'react';
import { pointOf, pointText, type FocusPoint } from '../source/picture-commands';
import { FocusField } from './focus-field';
import type { EditorStore } from './store';
import { useTypedField } from './typed-fields';

/** Time without another change after which a dragged value is saved, in ms. */
const SETTLED = 400;

/** Returns a function that saves only the last of many values, at the latest when the view is removed. */
function useSettled<T>(save: (value: T) => void): (value: T) => void {
  const waiting = useRef<{ readonly timer: number; readonly run: () => void }>(undefined);
  const finish = (): void => {
    const last = waiting.current;
    waiting.current = undefined;
    clearTimeout(last?.timer);
    last?.run();
  };
  useEffect(() => finish, []);
  useTypedField({
    isChanged: () => waiting.current !== undefined,
    leave: () => {
      finish();
      return Promise.resolve();
    },
  });
  return (value) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: window.setTimeout(finish, SETTLED), run: () => save(value) };
  };
}

interface Props {
  readonly store: EditorStore;
  /** Address of the picture. */
  readonly address: string;
  /** `30% 60%`; empty for the middle. */
  readonly value: string;
  /** Saves the point; rejects, or resolves to false, if it cannot be saved. */
  readonly onApply: (focus: string, said: string) => Promise<unknown>;
}

/** The field for the focus point of a picture. Saves it once it has not changed for a moment. */
export function FocusSetting({ store, address, value, onApply }: Props) {
  // The point to show until it is saved.
  const [wanted, setWanted] = useState<{ readonly point: FocusPoint | undefined }>();
  const save = useSettled((point: FocusPoint | undefined) => {
    const focus = point ? pointText(point) : '';
    void store.attempt(async () => {
      try {
        await onApply(focus, `Focus point: ${focus || 'the middle'}`);
      } finally {
        setWanted((now) => (now?.point === point ? undefined : now));
      }
    });
  });
  return (
    <FocusField
      address={address}
      point={wanted ? wanted.point : pointOf(value)}
      onChange={(point) => {
        setWanted({ point });
        save(point);
      }}
    />
  );
}
