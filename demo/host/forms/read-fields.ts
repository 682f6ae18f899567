import type { FieldDefinition, FieldKind } from './definition';
import { ancestry, attribute, descendants, first, has, textIn, type Element } from './markup';
import type { PickerRules } from './picker';

/** On a box around fields: they have to be answered, or one of them where they are to tick. */
const REQUIRED = 'data-dm-required';

/** Our own controls, by what they post. */
const OWN_CONTROLS: Readonly<Record<string, FieldKind>> = {
  'dm-file-upload': 'file',
  'dm-date-picker': 'date',
  'dm-time-picker': 'time',
};

/** Between the times that a picker offers, in minutes. */
const DEFAULT_STEP = 15;

const INPUT_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'email',
  'url',
  'tel',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'checkbox',
  'radio',
  'file',
  'hidden',
]);

/** Inputs that post nothing a visitor has answered. */
const BUTTONS = /^(?:submit|reset|button|image)$/;

/** Whether an element posts a field. */
export function isControl(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'input') return !BUTTONS.test(typeOf(element));
  return tagName === 'select' || tagName === 'textarea' || tagName in OWN_CONTROLS;
}

const typeOf = (input: Element): string => attribute(input, 'type')?.toLowerCase() ?? 'text';

function kindOf(control: Element): FieldKind {
  const own = OWN_CONTROLS[control.tagName];
  if (own) return own;
  if (control.tagName === 'select') return 'select';
  const type = control.tagName === 'input' ? typeOf(control) : 'text';
  if (type === 'range') return 'number';
  return INPUT_KINDS.has(type) ? (type as FieldKind) : 'text';
}

/** The fields of a form's controls: those of one name are one field. */
export function fieldsOf(controls: readonly Element[], all: readonly Element[]): FieldDefinition[] {
  const byName = new Map<string, Element[]>();
  for (const control of controls) {
    const name = attribute(control, 'name');
    if (name) byName.set(name, [...(byName.get(name) ?? []), control]);
  }
  return Array.from(byName, ([name, group]) => fieldOf(name, group, all));
}

function fieldOf(
  name: string,
  group: readonly Element[],
  all: readonly Element[],
): FieldDefinition {
  // One of our own controls comes before what stands in it for visitors without script.
  const [control] = group as readonly [Element, ...Element[]];
  const say = (key: string): string => attribute(control, key) ?? '';
  const length = (key: string): number | undefined => {
    const value = say(key);
    return /^\d+$/.test(value) ? Number(value) : undefined;
  };
  const plain = plainIn(control);
  const limit = (key: string): string => attribute(plain ?? control, key) ?? '';
  return {
    name,
    kind: kindOf(control),
    label: labelFor(name, control, all),
    isRequired: group.some(isRequired),
    isReadOnly: group.every(isReadOnly),
    shownWhen: conditions(control, 'data-dm-show-when'),
    requiredWhen: conditions(control, 'data-dm-require-when'),
    others: othersOf(name, control),
    picker: pickerOf(control, plain),
    min: limit('min'),
    max: limit('max'),
    step: limit('step'),
    initial: limit('value'),
    minLength: length('minlength'),
    maxLength: length('maxlength'),
    pattern: say('pattern'),
    options: optionsOf(group),
    placeholder: placeholderOf(control),
  };
}

/** The field of the browser's own inside one of our controls. */
const plainIn = (control: Element): Element | undefined =>
  control.tagName in OWN_CONTROLS
    ? first(control, ({ tagName }) => tagName === 'input')
    : undefined;

/** What a picker takes: as it says itself, else as the field inside it does. */
function pickerOf(control: Element, plain: Element | undefined): PickerRules | undefined {
  const own = (name: string): string => attribute(control, name) ?? '';
  const given = (name: string): string => own(name) || ((plain && attribute(plain, name)) ?? '');
  const common = { min: given('min'), max: given('max'), hasPlain: plain !== undefined };
  if (control.tagName === 'dm-date-picker') {
    const format = /^ddmm/i.test(own('format')) ? 'ddmmyyyy' : 'mmddyyyy';
    return { ...common, kind: 'date', format, disabledDays: own('disabled-days') };
  }
  if (control.tagName !== 'dm-time-picker') return undefined;
  const format = /am$/i.test(own('format')) ? 'hh:ii am' : 'Hii';
  // The browser's own field counts in seconds.
  const minutes = has(control, 'step') ? Number(own('step')) : Number(given('step')) / 60;
  const step = Number.isInteger(minutes) && minutes > 0 ? minutes : DEFAULT_STEP;
  return { ...common, kind: 'time', format, step };
}

/** As HTML has it: what cannot be changed is not required. A box around fields may require them. */
function isRequired(control: Element): boolean {
  if (has(control, 'disabled') || has(control, 'readonly')) return false;
  const around = [...ancestry(control)];
  const isOff = around.some((box) => box.tagName === 'fieldset' && has(box, 'disabled'));
  return !isOff && (has(control, 'required') || around.some((box) => has(box, REQUIRED)));
}

/** Only fields to write in can be read-only. */
const isReadOnly = (control: Element): boolean =>
  has(control, 'readonly') && !/^(?:checkbox|radio|select|file)$/.test(kindOf(control));

const isTick = (control: Element): boolean => /^(?:checkbox|radio)$/.test(kindOf(control));

function othersOf(name: string, control: Element): readonly string[] {
  const box = isTick(control) && [...ancestry(control)].find((one) => has(one, REQUIRED));
  if (!box) return [];
  const ticks = [...descendants(box)].filter((one) => isControl(one) && isTick(one));
  const names = ticks.flatMap((tick) => attribute(tick, 'name') ?? []);
  return names.filter((other) => other !== name);
}

const conditions = (control: Element, name: string): string[] =>
  [...ancestry(control)].flatMap((element) => attribute(element, name) ?? []);

/** What can be chosen: of a group that has a control to type in, anything. */
function optionsOf(group: readonly Element[]): readonly string[] | undefined {
  const choices: string[] = [];
  for (const control of group) {
    if (isTick(control)) choices.push(attribute(control, 'value') ?? 'on');
    else if (control.tagName === 'select') choices.push(...optionsIn(control).map(optionValue));
    else return undefined;
  }
  // A drop-down without options gets them from a script of the page.
  return choices.length > 0 ? choices : undefined;
}

const optionsIn = (select: Element): Element[] =>
  [...descendants(select)].filter(({ tagName }) => tagName === 'option');

const optionValue = (option: Element): string => attribute(option, 'value') ?? textIn(option);

function placeholderOf(control: Element): string | undefined {
  if (control.tagName !== 'select' || has(control, 'multiple')) return undefined;
  if (Number(attribute(control, 'size') ?? 1) > 1) return undefined;
  const [option, other] = optionsIn(control);
  return option && other && optionValue(option);
}

/** What a person calls the field, as the page or the posted `label-` entry says. */
function labelFor(name: string, control: Element, all: readonly Element[]): string {
  const posted = all.find((element) => attribute(element, 'name') === `label-${name}`);
  const own = (posted && attribute(posted, 'value')) || attribute(control, 'label');
  if (own) return own;
  const around = [...ancestry(control)];
  if (isTick(control)) {
    const fieldset = around.find(({ tagName }) => tagName === 'fieldset');
    const legend = fieldset && first(fieldset, ({ tagName }) => tagName === 'legend');
    if (legend) return textIn(legend);
  }
  const id = attribute(control, 'id');
  const label =
    around.find(({ tagName }) => tagName === 'label') ??
    all.find((one) => one.tagName === 'label' && id !== undefined && attribute(one, 'for') === id);
  return (label && textIn(label)) || attribute(control, 'aria-label') || '';
}
