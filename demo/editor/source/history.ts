import type { Command } from './commands';
import type { SourceNode } from './node';
import { applyOperation, invert, type Operation } from './operations';

/** Changes of one field within this time of each other are one step, in ms. */
export const MERGE_TIME = 300;

/** Most steps that can be undone. */
const MAX_STEPS = 500;

interface Step {
  readonly command: Command;
  /** When it was last changed, in ms. */
  readonly at: number;
  /** Whether the next change is a step of its own. */
  readonly isClosed?: true;
}

/** The steps that can be undone and redone, the latest last. */
export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** Applies operations in order. */
export const applyAll = (root: SourceNode, operations: readonly Operation[]): SourceNode =>
  operations.reduce(applyOperation, root);

/** The operations that undo others. */
export const invertAll = (operations: readonly Operation[]): Operation[] =>
  [...operations].reverse().map(invert);

/** Merges the change of an attribute, or of a node, with the one before. */
function merge(first: Command, second: Command): Command {
  const [[from], [to]] = [first.operations, second.operations];
  const isPair = first.operations.length === 1 && second.operations.length === 1;
  if (isPair && from?.type === 'open' && to?.type === 'open') {
    return { ...second, operations: [{ ...to, from: from.from }] };
  }
  if (
    isPair &&
    from?.type === 'splice' &&
    to?.type === 'splice' &&
    from.parent === to.parent &&
    from.index === to.index &&
    from.inserted.length === to.removed.length
  ) {
    return { ...second, operations: [{ ...to, removed: from.removed }] };
  }
  return { ...second, operations: [...first.operations, ...second.operations] };
}

/** Adds a command that was carried out at a time in ms. */
export function record({ done }: History, command: Command, now: number): History {
  const last = done.at(-1);
  const isMerged =
    last !== undefined &&
    !last.isClosed &&
    command.mergeKey !== undefined &&
    last.command.mergeKey === command.mergeKey &&
    now - last.at <= MERGE_TIME;
  const step = { command: isMerged ? merge(last.command, command) : command, at: now };
  const kept = isMerged ? done.slice(0, -1) : done;
  return { done: [...kept, step].slice(-MAX_STEPS), undone: [] };
}

/** Takes the latest step back; `undefined` if there is none. */
export function undo({
  done,
  undone,
}: History): { history: History; command: Command } | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const closed: Step = { ...step, isClosed: true };
  const history = { done: done.slice(0, -1), undone: [...undone, closed] };
  return { history, command: step.command };
}

/** Carries the latest undone step out again; `undefined` if there is none. */
export function redo({
  done,
  undone,
}: History): { history: History; command: Command } | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  return { history: { done: [...done, step], undone: undone.slice(0, -1) }, command: step.command };
}
