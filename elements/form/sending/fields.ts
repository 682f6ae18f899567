/** A form-associated custom element, as far as its text goes. */
interface TextElement extends HTMLElement {
  readonly name?: string;
  readonly type?: string;
  value: string;
}

type Native = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor fills in: one control, or the radio buttons of one name. */
export interface Field {
  readonly name: string;
  /** The control, or the first radio button of the group. */
  readonly control: HTMLElement;
  /** What it holds, in a form that can be kept as text. */
  readonly state: string;
  /** The same, as the markup says it. */
  readonly initial: string;
  /** The value that makes one checkbox of a group another than the next; empty for other fields. */
  readonly option: string;
  /** Puts a state in. @returns the control that the visitor would have touched for it. */
  write(state: string): HTMLElement;
}

/** What holds nothing of the visitor's: what the server put there, and buttons. */
const NOT_THEIRS = /^(hidden|submit|image|button|reset)$/;

/** Answers to a captcha are good for once. */
const CAPTCHA = /(captcha|turnstile)-response$/;

/** What must not be found again in a browser that several people use (HTML, "autofill"). */
const SENSITIVE = /(^|\s)(off|cc-[\w-]+|one-time-code|\w+-password)(\s|$)/i;

/** A password that was made readable by a "show" button is still one. */
const secrets = new WeakSet<Element>();

const isNative = (control: Element): control is Native =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const isCustom = (control: Element): control is TextElement =>
  control.localName.includes('-') && typeof (control as TextElement).value === 'string';

/** What a control is called in the form's data. */
export const nameOf = (control: Element): string =>
  (control as { name?: string }).name ?? control.getAttribute('name') ?? '';

/** What a visitor without script would have filled in instead of the element around it. */
function isAsleep(control: Element): boolean {
  if (!isNative(control) || !control.disabled) return false;
  const around = control.parentElement?.closest('[name]');
  return around?.localName.includes('-') === true;
}

/** Whether a control holds something of the visitor's: no button, captcha, or field of ours. */
export function isTheirs(control: Element): boolean {
  const name = nameOf(control);
  if (!name || name.startsWith('_dm_') || CAPTCHA.test(name)) return false;
  if (NOT_THEIRS.test((control as { type?: string }).type ?? '')) return false;
  if (isAsleep(control) || control.closest('dm-captcha')) return false;
  return isNative(control) || isCustom(control);
}

/**
 * Whether a control holds what may be seen again: no password, no file, and nothing whose
 * `autocomplete` says that it is not to be remembered.
 */
export function isKeepable(control: Element): boolean {
  if (!isTheirs(control)) return false;
  const { type } = control as { type?: string };
  if (type === 'password') secrets.add(control);
  if (type === 'file' || control.localName === 'dm-file-upload') return false;
  return !secrets.has(control) && !SENSITIVE.test(control.getAttribute('autocomplete') ?? '');
}

/** Colours and ranges hold something even where the markup names nothing. */
function initialValue(input: HTMLInputElement): string {
  const { type, defaultValue } = input;
  if (type !== 'color' && type !== 'range') return defaultValue;
  const fresh = document.createElement('input');
  fresh.type = type;
  for (const name of ['min', 'max', 'step', 'value']) {
    const given = input.getAttribute(name);
    if (given !== null) fresh.setAttribute(name, given);
  }
  return fresh.value;
}

const toText = (options: readonly HTMLOptionElement[]): string =>
  JSON.stringify(options.map(({ value }) => value));

function initialOptions({ options, multiple, size }: HTMLSelectElement): HTMLOptionElement[] {
  const all = Array.from(options);
  const marked = all.filter(({ defaultSelected }) => defaultSelected);
  if (multiple) return marked;
  if (marked.length > 0) return marked.slice(-1);
  // What a drop-down shows that nobody has touched; a list shows nothing.
  const first = size > 1 ? undefined : all.find((option) => !option.matches(':disabled'));
  return first ? [first] : [];
}

function choiceField(name: string, control: HTMLSelectElement): Field {
  return {
    name,
    control,
    state: toText(Array.from(control.selectedOptions)),
    initial: toText(initialOptions(control)),
    option: '',
    write(state) {
      const chosen = JSON.parse(state) as unknown[];
      for (const option of control.options) option.selected = chosen.includes(option.value);
      return control;
    },
  };
}

function checkboxField(name: string, control: HTMLInputElement): Field {
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

function radioField(name: string, group: readonly HTMLInputElement[]): Field {
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

function textField(name: string, control: HTMLInputElement | HTMLTextAreaElement): Field {
  const initial =
    control instanceof HTMLInputElement ? initialValue(control) : control.defaultValue;
  return { ...valueField(name, control), initial };
}

function valueField(name: string, control: HTMLElement & { value: string }): Field {
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

/** All that a visitor fills in of a form and may see again, in its order. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  const controls = Array.from(form.elements).filter(isKeepable);
  const groups = new Map<string, HTMLInputElement[]>();
  return controls.flatMap((control): Field[] => {
    const name = nameOf(control);
    if (control instanceof HTMLSelectElement) return [choiceField(name, control)];
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      return [checkboxField(name, control)];
    }
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (groups.has(name)) return [];
      const group = controls.filter(
        (other): other is HTMLInputElement =>
          other instanceof HTMLInputElement && other.type === 'radio' && other.name === name,
      );
      groups.set(name, group);
      return [radioField(name, group)];
    }
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return [isText ? textField(name, control) : valueField(name, control as TextElement)];
  });
}

/** Tells the page of a change as if the visitor had made it. */
export function announceChange(control: HTMLElement): void {
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
