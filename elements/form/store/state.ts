import type { Control } from '../fields/controls';

/** A line of the error summary, with a link to its control. */
export interface ErrorLine {
  readonly label: string;
  readonly message: string;
  /** Hash of the link. */
  readonly hash: string;
  readonly control: Control;
}

/** Position in a form of several steps. */
export interface StepPosition {
  /** Starts at 0. */
  readonly index: number;
  readonly count: number;
  /** Text of the step's legend. */
  readonly title: string;
  /** Whether a button for the previous step stands beside the submit button. */
  readonly hasBack: boolean;
}

/** Stage of a form (core-runtime §4); `loading` while it waits for its modules. */
export type Phase = 'idle' | 'loading' | 'submitting' | 'success' | 'failed' | 'closed' | 'preview';

/** The control or part that is scrolled to and focused after the next render. */
export type Attention = { readonly control: HTMLElement } | { readonly part: 'notice' | 'top' };

/**
 * Asks for the notice to be scrolled to and focused. A new object for each time: a view that is given
 * the same one again leaves the focus where it is.
 */
export const focusNotice = (): Attention => ({ part: 'notice' });

/** State of everything that is rendered around the fields. */
export interface FormState {
  readonly phase: Phase;
  /** Plain text that goes with the phase. */
  readonly notice: string;
  /** Shows a "send again" button. */
  readonly canRetry: boolean;
  /** After a successful submission, or because the form was closed from the start. */
  readonly areFieldsHidden: boolean;
  readonly errors: readonly ErrorLine[];
  /** The errors have changed since they were announced, because the visitor corrects them. */
  readonly isCorrecting: boolean;
  readonly step: StepPosition | undefined;
  /** Read by screen readers only. */
  readonly announcement: string;
  readonly attention: Attention | undefined;
}

/** Initial state of a form. */
export const IDLE: FormState = Object.freeze({
  phase: 'idle',
  notice: '',
  canRetry: false,
  areFieldsHidden: false,
  errors: [],
  isCorrecting: false,
  step: undefined,
  announcement: '',
  attention: undefined,
});
