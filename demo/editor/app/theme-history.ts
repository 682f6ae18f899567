import { MERGE_TIME } from '../source/history';

/** Theme tokens that differ from the site's own, by name. */
export type Tokens = Readonly<Record<string, string>>;

/** A change of one token. */
interface ThemeStep {
  readonly name: string;
  /** The token's name for the owner. */
  readonly label: string;
  readonly before: Tokens;
  readonly after: Tokens;
  /** When it was last changed, in ms. */
  readonly at: number;
  /** Whether the next change is a step of its own. */
  readonly isClosed?: true;
}

/** The changes of the theme that can be undone and redone, the latest last. */
export interface ThemeHistory {
  readonly done: readonly ThemeStep[];
  readonly undone: readonly ThemeStep[];
}

export const EMPTY_THEME_HISTORY: ThemeHistory = { done: [], undone: [] };

/** Most steps that can be undone. */
const MAX_STEPS = 100;

/** Adds a change; those of one token while its colour is being chosen are one step. */
export function recordTokens({ done }: ThemeHistory, step: ThemeStep): ThemeHistory {
  const last = done.at(-1);
  const isMerged = last?.name === step.name && !last.isClosed && step.at - last.at <= MERGE_TIME;
  const next = isMerged ? { ...step, before: last.before } : step;
  return { done: [...(isMerged ? done.slice(0, -1) : done), next].slice(-MAX_STEPS), undone: [] };
}

/** A step taken back or carried out again. */
export interface ThemeMove {
  readonly history: ThemeHistory;
  readonly tokens: Tokens;
  readonly label: string;
}

/** Takes the latest change back; `undefined` if there is none. */
export function undoTokens({ done, undone }: ThemeHistory): ThemeMove | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const closed: ThemeStep = { ...step, isClosed: true };
  const history = { done: done.slice(0, -1), undone: [...undone, closed] };
  return { history, tokens: step.before, label: step.label };
}

/** Carries the latest undone change out again; `undefined` if there is none. */
export function redoTokens({ done, undone }: ThemeHistory): ThemeMove | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  const history = { done: [...done, step], undone: undone.slice(0, -1) };
  return { history, tokens: step.after, label: step.label };
}
