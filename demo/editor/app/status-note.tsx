import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepClear, watchFocus } from './keep-clear';
import type { Note } from './state';

/** Time after which a screen reader knows a new region, in ms. */
const KNOWN_AFTER = 150;

interface Props {
  /** Without one, it waits for the next. */
  readonly note: Note | undefined;
}

/**
 * The latest message to the owner, which covers nothing that has the focus. Screen readers announce a
 * change of a region that they know: one that is new, as after a dialog was closed, is empty at first.
 */
export function StatusNote({ note }: Props) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const line = useRef<HTMLParagraphElement>(null);
  // The caret moves with any change of the editor.
  useLayoutEffect(() => {
    if (line.current) keepClear(line.current);
  });
  useEffect(() => {
    const controller = new AbortController();
    watchFocus(() => {
      if (line.current) keepClear(line.current);
    }, controller.signal);
    return () => controller.abort();
  }, []);
  return (
    <p ref={line} className={note?.kind === 'problem' ? 'note is-problem' : 'note'} role="status">
      {note && isKnown ? <span key={note.at}>{note.text}</span> : null}
    </p>
  );
}
