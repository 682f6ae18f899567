/** What HTML says of every control that takes part in a form, form-associated elements too. */
export interface Field extends HTMLElement {
  readonly name: string;
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  disabled: boolean;
  /** Shows a message of its own next to itself; '' takes it away. */
  showError?(text: string): void;
}

/** What a visitor is asked: one field, or several of which one is the answer. */
export interface Question {
  readonly fields: readonly [Field, ...Field[]];
  /** The element around the fields of a group, where there is one. */
  readonly box: HTMLElement | undefined;
}

const BOX = 'fieldset:not([data-dm-step]), [role="group"], [role="radiogroup"], [data-dm-required]';

/** All controls of a form, in document order, those outside of it that name it too. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  // A field that is called `elements` hides the form's own.
  const own = Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>;
  return [...own].filter((one): one is Field => 'willValidate' in one);
}

/** Puts a form back to its markup. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/** A field to tick, alone or among others. */
export const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field has to be answered; a box around it may say so with `data-dm-required`. */
export const isRequired = (field: Field): boolean =>
  field.hasAttribute('required') || field.closest('[data-dm-required]') !== null;

/** By what fields to tick belong together: their name, or the box that wants one of them. */
function groupOf(field: Field): unknown {
  if (!isTick(field)) return field;
  return (
    field.closest('[data-dm-required]') ?? (field.name ? `${field.type} ${field.name}` : field)
  );
}

/** The nearest box that holds all fields, and no others. */
function boxOf(fields: readonly Field[]): HTMLElement | undefined {
  const box = fields[0]?.closest<HTMLElement>(BOX);
  const holdsThem = box && fields.every((field) => box.contains(field));
  const others = box ? [...box.querySelectorAll('input, select, textarea')] : [];
  return holdsThem && others.every((one) => fields.includes(one as Field) || isSilent(one))
    ? box
    : undefined;
}

const isSilent = (field: Element): boolean => !(field as Field).willValidate;

/** What a form asks, in document order; what is disabled or read-only is not asked. */
export function questionsOf(form: HTMLFormElement): readonly Question[] {
  const groups = new Map<unknown, [Field, ...Field[]]>();
  for (const field of fieldsOf(form)) {
    if (!field.willValidate || /^(?:button|submit|reset|image)$/.test(typeOf(field))) continue;
    const key = groupOf(field);
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  return [...groups.values()].map((fields) => ({
    fields,
    box: isTick(fields[0]) ? boxOf(fields) : undefined,
  }));
}

/** A control's `type`, `''` where it has none. */
export const typeOf = (field: Field): string =>
  'type' in field && typeof field.type === 'string' ? field.type : '';

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\s*:]+$/, '')
    .trim();

/** The text of a label without that of what stands in it: options, other fields, our message. */
function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('select, textarea, button, [data-dm-note]'))
    part.remove();
  return plain(copy.textContent);
}

/** What a question is called: by its legend, label or the platform's own entry `label-…`. */
export function nameOf({ fields: [field], box }: Question, form: HTMLFormElement): string {
  const named = field.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
  const root = form.getRootNode() as Document | ShadowRoot;
  const given = fieldsOf(form).find((one) => field.name && one.name === `label-${field.name}`);
  const legend = box?.querySelector('legend');
  const candidates = [
    legend && labelText(legend),
    box?.getAttribute('aria-label'),
    field.getAttribute('aria-label'),
    named.map((id) => root.getElementById(id)?.textContent ?? '').join(' '),
    ...[...(field.labels ?? [])].map(labelText),
    given && (given as unknown as HTMLInputElement).value,
    field.getAttribute('label'),
    field.getAttribute('placeholder'),
    field.title,
    field.name,
  ];
  return candidates.map(plain).find(Boolean) ?? '';
}
