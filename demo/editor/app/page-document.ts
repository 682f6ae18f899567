import type { EditablePage, StateAnswer } from '../../host/editor/api.types';
import type { Command } from '../source/commands';
import {
  applyAll,
  EMPTY_HISTORY,
  invertAll,
  record,
  redo,
  undo,
  type History,
} from '../source/history';
import type { SourceNode } from '../source/node';
import type { Operation } from '../source/operations';
import { parseSource } from '../source/parse-source';
import { toSource } from '../source/serialize';

/** A page that is open in the editor. */
export interface PageDocument {
  readonly page: EditablePage;
  readonly root: SourceNode;
  /** The tree that the host has rendered, with the ids of its blocks. */
  readonly rendered: SourceNode;
  readonly saved: string;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly history: History;
}

/** A changed page, with what brings the frame to the same state. */
export interface Change {
  readonly document: PageDocument;
  readonly operations: readonly Operation[];
  readonly command: Command;
}

/** Opens a page in its latest state. */
export function openDocument(page: EditablePage, state: StateAnswer): PageDocument {
  const root = parseSource(state.content);
  const { content: saved, revision, isDraft } = state;
  return { page, root, rendered: root, saved, revision, isDraft, history: EMPTY_HISTORY };
}

/** Whether a page has changes that are not saved. */
export const isUnsaved = ({ root, saved }: PageDocument): boolean => toSource(root) !== saved;

/** Carries a command out. */
export function carryOut(document: PageDocument, command: Command, now: number): Change {
  const root = applyAll(document.root, command.operations);
  const history = record(document.history, command, now);
  return { document: { ...document, root, history }, operations: command.operations, command };
}

/** Takes the latest step back; `undefined` if there is none. */
export function undoStep(document: PageDocument): Change | undefined {
  const step = undo(document.history);
  if (!step) return undefined;
  const operations = invertAll(step.command.operations);
  const root = applyAll(document.root, operations);
  return {
    document: { ...document, root, history: step.history },
    operations,
    command: step.command,
  };
}

/** Carries the latest undone step out again; `undefined` if there is none. */
export function redoStep(document: PageDocument): Change | undefined {
  const step = redo(document.history);
  if (!step) return undefined;
  const { operations } = step.command;
  const root = applyAll(document.root, operations);
  return {
    document: { ...document, root, history: step.history },
    operations,
    command: step.command,
  };
}
