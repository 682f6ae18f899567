import type { FromEditor } from '../../../shared/editor/protocol';
import type { Shortcut } from '../../../shared/editor/shortcuts';
import type { Command } from '../source/commands';
import type { NextId } from '../source/parse-source';
import type { PageDocument } from './page-document';
import type { EditorState } from './state';

/** The state of the editor and the page in its frame, for the editor's actions. */
export interface EditorContext {
  /** Returns the id of a new block. */
  readonly nextId: NextId;
  readonly getState: () => EditorState;
  /** Calls a function after each change of the state; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  set(change: Partial<EditorState>): void;
  setDocument(document: PageDocument): void;
  /** Runs what may fail; the owner is told of a failure. */
  attempt(run: () => Promise<void>): Promise<void>;
  /** Says something to the owner. */
  say(text: string, kind?: 'done' | 'problem'): void;
  /** Carries a command out, if it is one. */
  run(command: Command | undefined): void;
  select(id: string | null): void;
  /** Gives the frame the whole content of the page. */
  pull(): Promise<void>;
  /** Loads the page in the frame anew. */
  reload(): void;
  send(message: FromEditor): void;
  /** Carries out what a key asks for. */
  press(key: Shortcut): Promise<void>;
}
