import type {} from '../dom/picture-events';
import { setState } from '../element/internals';
import { FormControl, type ControlProps, type KeptState, type Problem } from './form-control';
import { submitByEnter } from './submit';

/** What a text means to a control. */
export interface Reading {
  /** For scripts; empty where the text means nothing. */
  readonly value: string;
  /** For the form's data. */
  readonly posted: string;
  /** How the field shows it once the visitor has left it. */
  readonly shown: string;
  readonly problem?: Problem;
}

/** What a control's view tells it. */
export interface TypedActions {
  /** The visitor typed: the field now holds this text. */
  readonly onType: (text: string) => void;
  /** The visitor left the field or pressed Enter in it. */
  readonly onCommit: () => void;
  /** Enter, where it means nothing else. */
  readonly onEnter: () => void;
  /** The visitor picked a value; empty clears the field. */
  readonly onPick: (value: string) => void;
  /** The element itself. */
  readonly host: TypedControl;
}

/** What the view of such a control is told besides its attributes. */
export interface TypedProps extends ControlProps, TypedActions {
  /** What the field shows. */
  readonly text: string;
  /** What the text means, empty where nothing. */
  readonly current: string;
  readonly isOpen: boolean;
  /** By its attribute or that of the child it stands in for. */
  readonly isRequired: boolean;
  /** The words of a `<label>` among the children. */
  readonly innerLabel: string;
}

/**
 * The base of controls that are a text field with something to pick from: what is typed is read
 * leniently and stays in the field, whatever it means; what is picked is written into the field.
 * Attributes missing on the element are taken from an `<input>` among its children.
 */
export abstract class TypedControl extends FormControl {
  #text = '';
  /** What the visitor's last `change` told. */
  #told = '';
  /** Filled in: the default no longer counts. */
  #isDirty = false;
  #isOpen = false;

  constructor() {
    super();
    const actions: TypedActions = {
      onType: (text) => {
        this.#isDirty = true;
        this.#take(text);
      },
      onCommit: () => {
        this.#commit();
      },
      onEnter: () => {
        this.#commit();
        submitByEnter(this.form);
      },
      onPick: (value) => {
        this.#pick(value);
      },
      host: this,
    };
    this.provide({ ...actions, isOpen: false });
    for (const name of ['value', 'valueAsDate']) {
      if (!Object.hasOwn(this, name)) continue;
      const given: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, given);
    }
    this.#refresh();
  }

  /** What a text means. */
  protected abstract read(text: string): Reading;

  /** The text of a value; empty when it is none. */
  protected abstract write(value: string): string;

  /**
   * The value, as the browser's own field of its kind gives it; empty while the field is, or what
   * it shows means nothing. Setting it fires no event; what is no value empties the field.
   */
  get value(): string {
    return this.read(this.#text).value;
  }

  set value(value: string) {
    const given: unknown = value;
    this.#isDirty = true;
    this.#set(this.write(typeof given === 'string' ? given : ''));
  }

  /** Opens what there is to pick from; nothing when the control is disabled or a listener prevents it. */
  show(): void {
    if (this.#isOpen || this.matches(':disabled') || !this.isConnected) return;
    if (!this.emit('dm-open', {}, 'cancelable')) return;
    this.#isOpen = true;
    setState(this, 'open', true);
    this.wake();
    this.provide({ isOpen: true });
  }

  /** Closes it; the focus goes back to the control where it was inside. */
  hide(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const popover = this.root.querySelector('[part~=popover]');
    if (popover?.contains(this.root.activeElement))
      this.root.querySelector<HTMLElement>('[part~=button]')?.focus({ preventScroll: true });
    setState(this, 'open', false);
    this.provide({ isOpen: false });
    this.emit('dm-close', {});
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.hide();
    });
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    // The base's constructor may have set it, on an element that is not built yet.
    if (#text in this) this.#refresh();
  }

  override formDisabledCallback(isDisabled: boolean): void {
    super.formDisabledCallback(isDisabled);
    if (isDisabled) this.hide();
  }

  protected override reset(): void {
    this.#isDirty = false;
    this.#refresh();
    this.#told = this.#text;
  }

  protected override restore(state: KeptState): void {
    if (typeof state !== 'string') return;
    this.#isDirty = true;
    this.#set(state);
  }

  protected override adopt([control]: readonly HTMLInputElement[]): void {
    if (!control) return;
    if (!this.hasAttribute('name') && control.name) this.setAttribute('name', control.name);
    if (!this.#isDirty && control.value !== control.defaultValue) this.value = control.value;
    else this.#refresh();
  }

  /** What an attribute says: the element's own, else that of the child it stands in for. */
  protected given(name: string): string {
    return this.getAttribute(name) ?? this.#child?.getAttribute(name) ?? '';
  }

  /** Whether the form is not to be sent without a value. */
  protected get isRequired(): boolean {
    const own = this.getAttribute('required');
    return own === null ? (this.#child?.required ?? false) : own !== 'false';
  }

  get #default(): string {
    return this.getAttribute('default-value') ?? this.given('value');
  }

  get #child(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  /** Reads anew what the markup says. */
  #refresh(): void {
    const label = this.querySelector('label')?.textContent ?? '';
    this.provide({
      isRequired: this.isRequired,
      innerLabel: label.replace(/\s+/g, ' ').trim(),
    });
    if (this.#isDirty) this.#take(this.#text);
    else this.#set(this.write(this.#default));
  }

  #set(text: string): void {
    this.#told = text;
    this.#take(text);
  }

  #take(text: string): void {
    this.#text = text;
    const { value, posted, problem } = this.read(text);
    // The text is kept, not its meaning: what was typed is there again after a reload.
    this.hold(posted, problem, text);
    this.provide({ text, current: value });
  }

  #pick(value: string): void {
    this.#isDirty = true;
    this.#take(value && this.write(value));
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.#commit();
  }

  #commit(): void {
    const { shown, problem } = this.read(this.#text);
    if (shown !== this.#text) this.#take(shown);
    // An empty field is named when the form is sent; who only looked is left alone.
    if (problem && shown) this.showError(problem.message);
    if (shown === this.#told) return;
    this.#told = shown;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }
}
