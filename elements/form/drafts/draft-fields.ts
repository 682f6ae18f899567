import { own } from '../../../shared/dom/own';
/** A form-associated custom element with a text value. */
interface TextElement extends HTMLElement {
  readonly name?: string;
  readonly type?: string;
  value: string;
}

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control, or the radio buttons of one name, whose state a draft or a link can restore. */
export interface DraftField {
  readonly name: string;
  /** The control, or the first radio button of the group. */
  readonly control: HTMLElement;
  /** Current state as text. */
  readonly state: string;
  /** State according to the markup. */
  readonly initial: string;
  /** Value of a checkbox, which distinguishes it from others of its name; else empty. */
  readonly option: string;
  /** Restores a state; returns the control that the visitor would have changed. */
  write(state: string): HTMLElement;
}

/** Types of controls that the visitor does not fill in. */
const NOT_FILLED_IN = /^(hidden|submit|image|button|reset)$/;

/** Names of captcha answers, which are valid only once. */
const CAPTCHA = /(captcha|turnstile)-response$/;

/** Values of `autocomplete` for data that must not stay in a shared browser (HTML, "autofill"). */
const SENSITIVE = /(^|\s)(off|cc-[\w-]+|one-time-code|\w+-password)(\s|$)/i;

/** Controls that were password fields once: a "show password" button may change their type. */
const passwords = new WeakSet<Element>();

const isNative = (control: Element): control is NativeControl =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const isCustom = (control: Element): control is TextElement =>
  control.localName.includes('-') && typeof (control as TextElement).value === 'string';

/** Returns the name of a control in the form's data. */
export const controlName = (control: Element): string =>
  (control as { name?: string }).name ?? control.getAttribute('name') ?? '';

/** Detects a disabled fallback control inside a custom control. */
function isFallback(control: Element): boolean {
  if (!isNative(control) || !control.disabled) return false;
  const ancestor = control.parentElement?.closest('[name]');
  return ancestor?.localName.includes('-') === true;
}

/** Returns true for controls that visitors fill in: no buttons, hidden fields, captchas or `_dm_` fields. */
export function isFilledIn(control: Element): boolean {
  const name = controlName(control);
  if (!name || name.startsWith('_dm_') || CAPTCHA.test(name)) return false;
  if (NOT_FILLED_IN.test((control as { type?: string }).type ?? '')) return false;
  if (isFallback(control) || control.closest('dm-captcha')) return false;
  return isNative(control) || isCustom(control);
}

/** Returns true unless a control is a password, a file, or excluded by its `autocomplete`. */
export function isSavable(control: Element): boolean {
  if (!isFilledIn(control)) return false;
  const { type } = control as { type?: string };
  if (type === 'password') passwords.add(control);
  if (type === 'file' || control.localName === 'dm-file-upload') return false;
  return !passwords.has(control) && !SENSITIVE.test(control.getAttribute('autocomplete') ?? '');
}

/** Returns an input's initial value; colors and ranges have one even without a `value`. */
function initialValue(input: HTMLInputElement): string {
  const { type, defaultValue } = input;
  if (type !== 'color' && type !== 'range') return defaultValue;
  const copy = document.createElement('input');
  copy.type = type;
  for (const name of ['min', 'max', 'step', 'value']) {
    const value = input.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  return copy.value;
}

const serialize = (options: readonly HTMLOptionElement[]): string =>
  JSON.stringify(options.map(({ value }) => value));

function initialOptions({ options, multiple, size }: HTMLSelectElement): HTMLOptionElement[] {
  const all = Array.from(options);
  const selected = all.filter(({ defaultSelected }) => defaultSelected);
  if (multiple) return selected;
  if (selected.length > 0) return selected.slice(-1);
  // An untouched drop-down shows its first option; a list box shows none.
  const first = size > 1 ? undefined : all.find((option) => !option.matches(':disabled'));
  return first ? [first] : [];
}

function selectField(name: string, control: HTMLSelectElement): DraftField {
  return {
    name,
    control,
    state: serialize(Array.from(control.selectedOptions)),
    initial: serialize(initialOptions(control)),
    option: '',
    write(state) {
      const selected = JSON.parse(state) as unknown[];
      for (const option of control.options) option.selected = selected.includes(option.value);
      return control;
    },
  };
}

function checkboxField(name: string, control: HTMLInputElement): DraftField {
  return {
    name,
    control,
    state: String(control.checked),
    initial: String(control.defaultChecked),
    option: control.value,
    write(state) {
      control.checked = state === 'true';
      return control;
    },
  };
}

function radioField(name: string, group: readonly HTMLInputElement[]): DraftField {
  const control = group[0] as HTMLInputElement;
  const valueOf = (radio: HTMLInputElement | undefined): string => radio?.value ?? '';
  return {
    name,
    control,
    state: valueOf(group.find(({ checked }) => checked)),
    initial: valueOf(group.findLast(({ defaultChecked }) => defaultChecked)),
    option: '',
    write(state) {
      const radio = group.find(({ value }) => value === state);
      if (radio) radio.checked = true;
      return radio ?? control;
    },
  };
}

function textField(name: string, control: HTMLInputElement | HTMLTextAreaElement): DraftField {
  const initial =
    control instanceof HTMLInputElement ? initialValue(control) : control.defaultValue;
  return { ...valueField(name, control), initial };
}

function valueField(name: string, control: HTMLElement & { value: string }): DraftField {
  return {
    name,
    control,
    state: control.value,
    initial: control.getAttribute('value') ?? '',
    option: '',
    write(state) {
      control.value = state;
      return control;
    },
  };
}

/** Returns the fields of a form that may be saved, in document order. */
export function draftFieldsOf(form: HTMLFormElement): readonly DraftField[] {
  const controls = Array.from(own(form).elements).filter(isSavable);
  const groups = new Set<string>();
  return controls.flatMap((control): DraftField[] => {
    const name = controlName(control);
    if (control instanceof HTMLSelectElement) return [selectField(name, control)];
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      return [checkboxField(name, control)];
    }
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (groups.has(name)) return [];
      groups.add(name);
      const group = controls.filter(
        (other): other is HTMLInputElement =>
          other instanceof HTMLInputElement && other.type === 'radio' && other.name === name,
      );
      return [radioField(name, group)];
    }
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return [isText ? textField(name, control) : valueField(name, control as TextElement)];
  });
}

/** Fires `input` and `change`, as if the visitor had changed a control. */
export function fireChange(control: HTMLElement): void {
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
