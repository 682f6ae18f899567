import type {} from '../dom/picture-events';
import { text, type AttributeTable } from '../element/attributes';
import { setState } from '../element/internals';
import { isOff } from '../site/is-off';
import { watchPresses, type AfterPress } from './after-press';
import { controlAttributes, FormControl, type ControlProps, type SavedState } from './form-control';
import { fallbackLabel, fallbackOfKind } from './fallback';
import { submitByEnter } from './submit';
import type { Problem } from './validity';

/** Attributes of every typed control, to be spread into its own table. */
export const typedAttributes = {
  ...controlAttributes,
  /** The `autocomplete` of the input, such as `bday`. */
  autocomplete: text({ default: 'off' }),
} satisfies AttributeTable;

/** The interpretation of a text in the field. */
export interface Reading {
  /** The value for scripts; empty if the text is not one. */
  readonly value: string;
  /** The entry in the form's data. */
  readonly posted: string;
  /** The text that the field shows after the visitor has left it. */
  readonly shown: string;
  /** The reason why the value is invalid, if it is. */
  readonly problem?: Problem | undefined;
}

/** Callbacks of a typed control's view. */
export interface TypedActions {
  /** The visitor typed; `text` is the whole text of the field. */
  readonly onType: (text: string) => void;
  /** The visitor left the field. */
  readonly onCommit: () => void;
  /** The visitor pressed Enter to submit. */
  readonly onEnter: () => void;
  /** The visitor picked a value; an empty one clears the field. */
  readonly onPick: (value: string) => void;
  /** The element. */
  readonly host: TypedControl;
}

/** Props of a typed control's view besides its attributes. */
export interface TypedProps extends ControlProps, TypedActions {
  /** The text in the field. */
  readonly text: string;
  /** The value of that text, empty if it has none. */
  readonly current: string;
  readonly isOpen: boolean;
  /** Required by its own attribute or by that of the fallback `<input>`. */
  readonly isRequired: boolean;
  /** The text of a `<label>` among the children. */
  readonly innerLabel: string;
}

/**
 * The base of controls that are a text field with a popover to pick from. Typed text is read
 * leniently and stays in the field even if it is not a value; a picked value is written into the
 * field. Attributes missing on the element are taken from the fallback `<input>` among its
 * children.
 */
export abstract class TypedControl extends FormControl {
  #text = '';
  /** The value that the text was written from, unless it was typed. */
  #written: string | undefined;
  /** The text at the last `change` event. */
  #committedText = '';
  /** The default no longer applies, because a value was typed, picked, set or restored. */
  #isDirty = false;
  #isOpen = false;
  /** The text that was found in the field and is not drawn yet. */
  #found: string | undefined;
  /** The value of the fallback `<input>` that has been adopted. */
  #adopted: string | undefined;
  #afterPress: AfterPress | undefined;

  constructor() {
    super();
    const actions: TypedActions = {
      onType: (text) => {
        this.#isDirty = true;
        this.#written = undefined;
        this.#setText(text);
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
    // Properties set before the upgrade hide the class's accessors.
    for (const name of ['value', 'valueAsDate']) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#readMarkup();
  }

  /** Interprets a text of the field. */
  protected abstract read(text: string): Reading;

  /** The text for a value; empty if it is not valid as one. */
  protected abstract write(value: string): string;

  /**
   * The value, in the format of the browser's own field of this kind; empty while the field is
   * empty or its text is not a value. Setting it fires no event; anything else clears the field.
   */
  get value(): string {
    this.readFields();
    return this.read(this.#text).value;
  }

  set value(value: string | Date) {
    this.readFields();
    this.#adopted = this.#input?.value;
    this.#isDirty = true;
    this.#written = this.assignedText('value', value);
    this.#reset(this.write(this.#written));
  }

  /** Opens the popover, unless the control is disabled or a listener of `dm-open` prevents it. */
  show(): void {
    if (this.#isOpen || this.matches(':disabled') || !this.isConnected) return;
    this.readFields();
    if (!this.emit('dm-open', {}, 'cancelable')) return;
    this.#isOpen = true;
    setState(this, 'open', true);
    this.wake();
    this.provide({ isOpen: true });
  }

  /** Closes the popover; focus inside it returns to the button. */
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

  protected override started(signal: AbortSignal): void {
    super.started(signal);
    this.#afterPress = watchPresses(signal);
    signal.addEventListener('abort', () => {
      this.hide();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Also after a move, which may change the language.
    this.#readMarkup();
  }

  protected override attributesChangedSync(): void {
    this.readFields();
    this.#readMarkup();
  }

  override formDisabledCallback(isDisabled: boolean): void {
    super.formDisabledCallback(isDisabled);
    if (isDisabled) this.hide();
  }

  protected override reset(): void {
    this.#isDirty = false;
    this.#written = undefined;
    this.#adopted = this.#input?.value;
    this.#readMarkup();
    this.#committedText = this.#text;
  }

  protected override restore(state: SavedState): void {
    if (typeof state !== 'string') return;
    this.#isDirty = true;
    this.#written = undefined;
    this.#reset(state);
  }

  protected override adopt([control]: readonly HTMLInputElement[]): void {
    if (!control) return;
    this.#adopted = control.value;
    if (!this.hasAttribute('name') && control.name) this.setAttribute('name', control.name);
    if (this.#isDirty || control.value === control.defaultValue) {
      this.#readMarkup();
      return;
    }
    this.#isDirty = true;
    // A text field may hold a part of a value, which the visitor goes on typing.
    this.#setText(control.type === 'text' ? control.value : this.write(control.value));
  }

  protected override readFields(): void {
    const field = this.shadowRoot?.querySelector<HTMLInputElement>('[part~=input]');
    // React draws both alike: another value is not its own, nor typed with an event.
    const isDrawn =
      field?.value === field?.defaultValue &&
      (this.#found === undefined || field?.value === this.#text);
    if (!field || isDrawn) this.#found = undefined;
    else if (field.value !== this.#text && field.value !== this.#found) {
      this.#found = field.value;
      this.#isDirty = true;
      this.#written = undefined;
      this.#setText(field.value);
    }
    const { value } = this.#input ?? {};
    if (this.#adopted === undefined || value === undefined || value === this.#adopted) return;
    this.#adopted = value;
    this.value = value;
  }

  /** Draws after it has read what drawing would overwrite. */
  protected override provide(values: Readonly<Record<string, unknown>>): void {
    // The base provides values before this class has its fields.
    if (#text in this) this.readFields();
    super.provide(values);
  }

  /** Reads an attribute of the element, else of its fallback `<input>`. */
  protected inheritedAttribute(name: string): string {
    return this.getAttribute(name) ?? this.#input?.getAttribute(name) ?? '';
  }

  /** Whether the control or its fallback `<input>` is required. */
  protected get isRequired(): boolean {
    const required = this.getAttribute('required');
    return required === null ? (this.#input?.required ?? false) : !isOff(required);
  }

  get #default(): string {
    return this.getAttribute('default-value') ?? this.inheritedAttribute('value');
  }

  get #input(): HTMLInputElement | undefined {
    return fallbackOfKind(this, HTMLInputElement);
  }

  /** Reads the label, `required` and, unless the field was changed, the default. */
  #readMarkup(): void {
    this.provide({ isRequired: this.isRequired, innerLabel: fallbackLabel(this) });
    // In another language, a value may be written in another format; typed text stays.
    if (this.#isDirty) this.#setText(this.#written ? this.write(this.#written) : this.#text);
    else this.#reset(this.write(this.#default));
  }

  /** Sets the text without a `change` event, now or later. */
  #reset(text: string): void {
    this.#committedText = text;
    this.#setText(text);
  }

  #setText(text: string): void {
    this.#text = text;
    const { value, posted, problem } = this.read(text);
    // The browser saves the text, not the value: a reload restores what was typed.
    this.setFormValue(posted, problem, text);
    this.provide({ text, current: value });
  }

  #pick(value: string): void {
    this.#isDirty = true;
    this.#written = value;
    this.#setText(value && this.write(value));
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.#commit();
  }

  /** Formats the text, shows its problem and fires `change` if the text has changed. */
  #commit(): void {
    this.readFields();
    const { shown } = this.read(this.#text);
    if (shown !== this.#text) this.#setText(shown);
    this.#afterPress?.(() => {
      // An empty field is reported on submit, not when the visitor only passes through it.
      const { problem } = this.read(this.#text);
      if (problem && this.#text.trim()) this.showError(problem.message);
    });
    if (shown === this.#committedText) return;
    this.#committedText = shown;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }
}
