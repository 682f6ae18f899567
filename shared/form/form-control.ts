import { own } from '../dom/own';
import { attempt, flag, text, type AttributeTable } from '../element/attributes';
import { hasState, internalsOf, setState } from '../element/internals';
import { ReactElement } from '../element/react-element';
import { textOf } from '../element/value-text';
import { guard, warn } from '../site/log';
import { beforeReading } from './before-reading';
import { Fallback } from './fallback';
import { readOuterText, type OuterText } from './outer-text';
import type { Problem } from './validity';

/** Attributes of every control, to be spread into its own table. */
export const controlAttributes = {
  /** The name of the control's entry in the form's data. */
  name: text(),
  /** The label above the control; a `<label for>` in the page works as well. */
  label: text(),
  /** Help below the control, such as the expected format. */
  hint: text(),
  /** The form cannot be submitted without a value. */
  required: flag(),
  /** The control cannot be used and posts nothing, as in a disabled `<fieldset>`. */
  disabled: flag(),
} satisfies AttributeTable;

/** Props of a control's view besides its attributes. */
export interface ControlProps extends OuterText {
  /** Disabled by its own attribute or by a fieldset around it. */
  readonly isDisabled: boolean;
  /** The message to show; empty while the value is valid or has not been validated. */
  readonly error: string;
}

/** A value that a form can post. */
export type FormValue = string | File | FormData | null;

/** State that the browser saves for a reload or for Back. */
export type SavedState = string | File | FormData;

/**
 * The base of controls that take part in any form as the browser's own do: in `FormData`,
 * `reset()`, a disabled `<fieldset>`, validation, and state that the browser restores (HTML,
 * "form-associated custom elements"; core-runtime §5). A control shows its own messages; its
 * children are the fallback for visitors without script.
 */
export abstract class FormControl extends ReactElement {
  static readonly formAssociated = true;

  readonly #internals = internalsOf(this);
  readonly #fallback = new Fallback(this);
  #problem: Problem | undefined;
  #customMessage = '';
  #error = '';
  #value: FormValue = null;
  #state: SavedState | null = null;

  constructor() {
    super();
    this.provide({ isDisabled: false, error: '', outerLabel: '', outerHint: '' });
  }

  /**
   * Delegates focus to the first control drawn, also for a click on a `<label>`.
   *
   * @param init the options of the base.
   */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return super.attachShadow({ ...init, delegatesFocus: true });
  }

  protected override started(signal: AbortSignal): void {
    this.addEventListener('invalid', this.#onInvalid, { signal });
    this.addEventListener('focusin', this.#readOuterText, { signal });
    this.addEventListener('dm-ready', this.#onReady, { signal });
    this.addEventListener('dm-error', this.#onError, { signal });
    signal.addEventListener('abort', () => {
      this.#fallback.enable();
    });
    beforeReading(() => this.readFields(), signal);
    document.addEventListener('formdata', this.#correctData, { signal, capture: true });
    // The page's labels may come after the control.
    queueMicrotask(this.#readOuterText);
  }

  /** The form that the control belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The page's labels for the control. */
  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** The validity of the value, as in the browser's own controls. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** The message for an invalid value; empty while it is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether the value is validated at all: that of a disabled control is not. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** The tag's name, as the kind of control. */
  get type(): string {
    return this.localName;
  }

  /** Returns whether the value is valid; fires `invalid` if it is not. */
  checkValidity(): boolean {
    this.readFields();
    return this.#internals.checkValidity();
  }

  /** Like {@link checkValidity}, and shows the message to the visitor. */
  reportValidity(): boolean {
    this.readFields();
    return this.#internals.reportValidity();
  }

  /**
   * Sets an error that only the page can find.
   *
   * @param message the text for the visitor; empty when there is no error.
   */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.#update();
  }

  /**
   * Shows a message beside the control and marks it invalid, until its value changes.
   *
   * @param message the text for the visitor; empty removes the message.
   */
  showError(message: string): void {
    if (message === this.#error) return;
    this.#error = message;
    setState(this, 'user-invalid', message !== '');
    this.provide({ error: message });
  }

  /**
   * Sets the control's value and validity in its form, and removes the message shown.
   *
   * @param value the entry in the form's data; `null` posts nothing.
   * @param problem the reason why the value is invalid, if it is.
   * @param state what the browser saves for a reload; by default the value.
   */
  protected setFormValue(value: FormValue, problem?: Problem, state?: SavedState): void {
    this.#value = value;
    this.#state = state ?? value;
    this.#problem = problem;
    this.showError('');
    this.#update();
  }

  /**
   * Reads the text assigned to a property; `null`, `false` and, with a warning, what means no text
   * are empty.
   */
  protected assignedText(property: string, value: unknown): string {
    if (value === undefined || value === null || value === false) return '';
    const text = attempt(() => this.textOf(value));
    if (text === undefined) warn(this, `property ${property} is not a text`);
    return text ?? '';
  }

  /** The text that an assigned value means. */
  protected textOf(value: unknown): string | undefined {
    return textOf(value);
  }

  /**
   * Adopts the values that the visitor entered before the control was drawn.
   *
   * @param controls the fallback controls, before they are disabled.
   */
  protected adopt?(controls: readonly HTMLInputElement[]): void;

  /** Adopts what a script or a password manager has written into a field without an event. */
  protected readFields(): void {
    // A control without fields of its own has nothing to read.
  }

  /** Resets the value to that of the markup. */
  protected abstract reset(): void;

  /**
   * Restores the value that the browser saved.
   *
   * @param state the state last passed to {@link setFormValue}, or a value to fill in.
   */
  protected abstract restore(state: SavedState): void;

  formResetCallback(): void {
    guard(this, () => {
      this.reset();
    });
    this.showError('');
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.provide({ isDisabled });
    if (isDisabled) this.showError('');
  }

  formStateRestoreCallback(state: SavedState): void {
    guard(this, () => {
      this.restore(state);
    });
  }

  /** Updates the form's data and the validity; while the fallback posts, the control does not. */
  #update(): void {
    const internals = this.#internals;
    if (this.#fallback.isActive) {
      internals.setFormValue(null, this.#state);
      internals.setValidity({});
      return;
    }
    internals.setFormValue(this.#value, this.#state);
    const { flags = {}, message = '' } = this.#problem ?? {};
    const custom = this.#customMessage;
    if (custom) internals.setValidity({ ...flags, customError: true }, custom);
    else internals.setValidity(flags, message);
  }

  /** Shows the message in the control instead of the browser's bubble. */
  readonly #onInvalid = (event: Event): void => {
    if (event.target !== this) return;
    event.preventDefault();
    this.readFields();
    this.showError(this.validationMessage);
    const controls = Array.from(own(this.form)?.elements ?? []);
    const first = controls.find((control) => control.matches(':invalid:not(fieldset)'));
    if (!first || first === this) this.focus();
  };

  /** Corrects the data that were collected before the fields were read. */
  readonly #correctData = ({ target, formData }: FormDataEvent): void => {
    const before = this.#value;
    if (target !== this.form) return;
    this.readFields();
    const name = this.getAttribute('name');
    if (this.#value === before || !name || this.matches(':disabled')) return;
    if (typeof this.#value === 'string') formData.set(name, this.#value);
    else formData.delete(name);
  };

  readonly #readOuterText = (): void => {
    if (this.isConnected) this.provide({ ...readOuterText(this, this.labels) });
  };

  readonly #onReady = (event: Event): void => {
    if (event.target !== this || this.#hasFailed) return;
    this.#fallback.disable((controls) => {
      guard(this, () => {
        this.adopt?.(controls);
      });
    });
    this.#update();
  };

  readonly #onError = (event: Event): void => {
    if (event.target !== this || !this.#hasFailed) return;
    this.#fallback.enable();
    this.#update();
  };

  /** The view could not be drawn: the children are shown. */
  get #hasFailed(): boolean {
    return hasState(this, 'error');
  }
}
