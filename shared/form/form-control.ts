import { flag, text, type AttributeTable } from '../element/attributes';
import { internalsOf, setState } from '../element/internals';
import { ReactElement } from '../element/react-element';
import { guard } from '../site/log';
import { Fallback } from './fallback';

/** The attributes that every control has; to be spread into its table. */
export const controlAttributes = {
  /** The name of its entry in the form's data. */
  name: text(),
  /** What the control is called, above it; a `<label for>` of the page does as well. */
  label: text(),
  /** A help under the label, such as what is expected. */
  hint: text(),
  /** The form is not sent without a value. */
  required: flag(),
  /** The control takes no value and posts none; a disabled `<fieldset>` around it does as well. */
  disabled: flag(),
} satisfies AttributeTable;

/** What is wrong with a control's value. */
export interface Problem {
  /** As the browser names it (HTML, "constraint validation"). */
  readonly flags: ValidityStateFlags;
  /** In the visitor's words. */
  readonly message: string;
}

/** What a control's view is told besides its attributes. */
export interface ControlProps {
  /** By its own attribute or by a fieldset around it. */
  readonly isDisabled: boolean;
  /** The message to show; empty when nothing is wrong, or nobody has asked yet. */
  readonly error: string;
  /** The text of the page's `<label>`s for it, which no label in the shadow root can point to. */
  readonly outerLabel: string;
  /** The text of what the page names in `aria-describedby`. */
  readonly outerHint: string;
}

/** What a form takes as a value. */
export type FormValue = string | File | FormData | null;

/** What a browser keeps of a control for a reload or for Back. */
export type KeptState = string | File | FormData;

/**
 * The base of controls that take part in any form as the browser's own do: in `FormData`, in
 * `reset()`, in a disabled `<fieldset>`, in validation, in what the browser restores (HTML,
 * "form-associated custom elements"; core-runtime §5). A control draws its own messages; its
 * children are what a visitor without script fills in.
 */
export abstract class FormControl extends ReactElement {
  static readonly formAssociated = true;

  readonly #internals = internalsOf(this);
  readonly #fallback = new Fallback(this);
  #problem: Problem | undefined;
  #custom = '';
  #error = '';
  #value: FormValue = null;
  #state: KeptState | null = null;
  #running: AbortController | undefined;

  constructor() {
    super();
    this.provide({ isDisabled: false, error: '', outerLabel: '', outerHint: '' });
  }

  /**
   * The focus goes to what is drawn; a click on a `<label>` too.
   *
   * @param init what the base asks for.
   */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return super.attachShadow({ ...init, delegatesFocus: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#running) return;
    const { signal } = (this.#running = new AbortController());
    this.addEventListener('invalid', this.#refused, { signal });
    this.addEventListener('focusin', this.#readWords, { signal });
    this.addEventListener('dm-ready', this.#drawn, { signal });
    this.addEventListener('dm-error', this.#gaveUp, { signal });
    // The page's labels may stand after the control.
    queueMicrotask(this.#readWords);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#running?.abort();
      this.#running = undefined;
      this.#fallback.giveBack();
    });
  }

  /** The form that the control belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The page's labels for it. */
  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** What is wrong with its value, as the browser names it. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** What is wrong with its value, in words; empty when nothing is. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether it is checked at all: a disabled control is not. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** The tag's name, where a form asks what kind of control it is. */
  get type(): string {
    return this.localName;
  }

  /** Whether its value is valid; when not, fires `invalid`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** As {@link checkValidity}, and shows the visitor what is wrong. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /**
   * A problem that only the page knows.
   *
   * @param message in the visitor's words; empty when there is none.
   */
  setCustomValidity(message: string): void {
    this.#custom = message;
    this.#tell();
  }

  /**
   * Shows a message beside the control and marks it invalid. The next change of its value takes
   * the message away.
   *
   * @param message in the visitor's words, as text; empty takes it away.
   */
  showError(message: string): void {
    if (message === this.#error) return;
    this.#error = message;
    setState(this, 'user-invalid', message !== '');
    this.provide({ error: message });
  }

  /**
   * Hands the form what the control holds, and what is wrong with it.
   *
   * @param value for the form's data; `null` posts nothing.
   * @param problem what is wrong; without it the value is valid.
   * @param state what the browser keeps for a reload; the value itself unless given.
   */
  protected hold(value: FormValue, problem?: Problem, state?: KeptState): void {
    this.#value = value;
    this.#state = state ?? value;
    this.#problem = problem;
    this.showError('');
    this.#tell();
  }

  /**
   * Takes over what a visitor has filled in before the control was drawn.
   *
   * @param controls the children that the control stands in for, before they are disabled.
   */
  protected adopt?(controls: readonly HTMLInputElement[]): void;

  /** Back to what the markup says. */
  protected abstract reset(): void;

  /**
   * Takes what the browser has kept.
   *
   * @param state as {@link hold} was given it.
   */
  protected abstract restore(state: KeptState): void;

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

  formStateRestoreCallback(state: KeptState): void {
    guard(this, () => {
      this.restore(state);
    });
  }

  /** Tells the form; as long as the children post, the control does not. */
  #tell(): void {
    const internals = this.#internals;
    if (this.#fallback.isAwake) {
      internals.setFormValue(null, this.#state);
      internals.setValidity({});
      return;
    }
    internals.setFormValue(this.#value, this.#state);
    const { flags = {}, message = '' } = this.#problem ?? {};
    const custom = this.#custom;
    if (custom) internals.setValidity({ ...flags, customError: true }, custom);
    else internals.setValidity(flags, message);
  }

  /** Asked to be valid and is not: says so itself, instead of the browser's balloon. */
  readonly #refused = (event: Event): void => {
    if (event.target !== this) return;
    event.preventDefault();
    this.showError(this.validationMessage);
    const others = Array.from(this.form?.elements ?? []);
    const first = others.find((other) => other.matches(':invalid:not(fieldset)'));
    if (!first || first === this) this.focus();
  };

  readonly #readWords = (): void => {
    if (!this.isConnected) return;
    const named = (this.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
    const root = this.getRootNode() as Document | ShadowRoot;
    const hints = named.map((id) => root.getElementById(id)?.textContent ?? '');
    this.provide({
      outerLabel: wordsOf(Array.from(this.labels, ({ textContent }) => textContent ?? '')),
      outerHint: wordsOf(hints),
    });
  };

  readonly #drawn = (event: Event): void => {
    if (event.target !== this || this.#hasFailed) return;
    this.#fallback.standIn((controls) => {
      guard(this, () => {
        this.adopt?.(controls);
      });
    });
    this.#tell();
  };

  readonly #gaveUp = (event: Event): void => {
    if (event.target !== this || !this.#hasFailed) return;
    this.#fallback.giveBack();
    this.#tell();
  };

  /** Its children are shown, because the view could not be. */
  get #hasFailed(): boolean {
    // Safari before 17.4 has no custom states.
    return (this.#internals.states as CustomStateSet | undefined)?.has('error') ?? false;
  }
}

function wordsOf(texts: readonly string[]): string {
  return texts
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
