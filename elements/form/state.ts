import type { StepPlace } from './steps';

/** One line of the summary: what is to be put right, and the way to it. */
export interface Line {
  readonly name: string;
  readonly message: string;
  /** Where the link leads, as a hash. */
  readonly hash: string;
  readonly go: () => void;
}

/** How far a form has come (core-runtime §4); it waits for what checks and sends it. */
export type Phase = 'idle' | 'waiting' | 'submitting' | 'success' | 'failed' | 'closed' | 'preview';

/** What the page is scrolled to, and what is focused, once it is drawn. */
export type Attention = { readonly field: HTMLElement } | { readonly part: 'notice' | 'top' };

/** What is drawn around the fields. */
export interface FormState {
  readonly phase: Phase;
  /** What the phase says, as text. */
  readonly notice: string;
  /** Whether the visitor may send the same again. */
  readonly mayRetry: boolean;
  /** The fields are out of sight: sent, or closed before anything was filled in. */
  readonly isOver: boolean;
  readonly lines: readonly Line[];
  readonly step: StepPlace | undefined;
  /** Heard, not seen. */
  readonly said: string;
  readonly attention: Attention | undefined;
}

/** Before anything has happened. */
export const IDLE: FormState = {
  phase: 'idle',
  notice: '',
  mayRetry: false,
  isOver: false,
  lines: [],
  step: undefined,
  said: '',
  attention: undefined,
};
