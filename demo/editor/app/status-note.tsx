import type { Note } from './state';

interface Props {
  /** Without one, it waits for the next: screen readers announce a change of what they know. */
  readonly note: Note | undefined;
}

/** The latest message to the owner. */
export const StatusNote = ({ note }: Props) => (
  <p className={note?.kind === 'problem' ? 'note is-problem' : 'note'} role="status">
    {note ? <span key={note.at}>{note.text}</span> : null}
  </p>
);
