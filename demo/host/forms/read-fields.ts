import type { FieldDefinition, FieldKind } from './definition';
import {
  inclusiveAncestors,
  attribute,
  descendants,
  findDescendant,
  hasAttribute,
  textIn,
  type Element,
} from '../text/markup';
import { formatIn } from '../../../elements/date-picker/dates';
import type { PickerRules } from './picker';

/** Makes the fields in a group required, or any one of its checkboxes and radio buttons. */
const REQUIRED_GROUP = 'data-dm-required';

/** Kinds of the library's form controls. */
const CUSTOM_CONTROLS: Readonly<Record<string, FieldKind>> = {
  'dm-file-upload': 'file',
  'dm-date-picker': 'date',
  'dm-time-picker': 'time',
};

/** Default step of a time picker, in minutes. */
const DEFAULT_TIME_STEP = 15;

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

/** Types of inputs that do not contain an answer. */
const BUTTONS = /^(?:submit|reset|button|image)$/;

/** Whether an element is a form control with a value. */
export function isControl(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'input') return !BUTTONS.test(typeOf(element));
  return tagName === 'select' || tagName === 'textarea' || tagName in CUSTOM_CONTROLS;
}

const typeOf = (input: Element): string => attribute(input, 'type')?.toLowerCase() ?? 'text';

function kindOf(control: Element): FieldKind {
  const customKind = CUSTOM_CONTROLS[control.tagName];
  if (customKind) return customKind;
  if (control.tagName === 'select') return 'select';
  const type = control.tagName === 'input' ? typeOf(control) : 'text';
  if (type === 'range') return 'number';
  return INPUT_KINDS.has(type) ? (type as FieldKind) : 'text';
}

/**
 * Groups a form's controls by name into fields.
 *
 * @param lang the language of the page.
 */
export function fieldsOf(
  controls: readonly Element[],
  all: readonly Element[],
  lang: string,
): FieldDefinition[] {
  const byName = new Map<string, Element[]>();
  for (const control of controls) {
    const name = attribute(control, 'name');
    if (name) byName.set(name, [...(byName.get(name) ?? []), control]);
  }
  return Array.from(byName, ([name, group]) => fieldOf(name, group, all, lang));
}

function fieldOf(
  name: string,
  group: readonly Element[],
  all: readonly Element[],
  lang: string,
): FieldDefinition {
  // A custom control comes before the native input inside it.
  const [control] = group as readonly [Element, ...Element[]];
  const text = (key: string): string => attribute(control, key) ?? '';
  const length = (key: string): number | undefined => {
    const value = text(key);
    return /^\d+$/.test(value) ? Number(value) : undefined;
  };
  const nativeInput = nativeInputIn(control);
  const limit = (key: string): string => attribute(nativeInput ?? control, key) ?? '';
  return {
    name,
    kind: kindOf(control),
    label: labelFor(name, control, all),
    isRequired: group.some(isRequired),
    isReadOnly: group.every(isReadOnly),
    shownWhen: conditions(control, 'data-dm-show-when'),
    requiredWhen: conditions(control, 'data-dm-require-when'),
    alternatives: alternativesOf(name, control),
    picker: pickerOf(control, nativeInput, lang),
    min: limit('min'),
    max: limit('max'),
    step: limit('step'),
    initial: limit('value'),
    minLength: length('minlength'),
    maxLength: length('maxlength'),
    pattern: text('pattern'),
    accept: text('accept') || limit('accept'),
    options: optionsOf(group),
    placeholder: placeholderOf(control),
  };
}

/** Returns the native input inside a custom control. */
const nativeInputIn = (control: Element): Element | undefined =>
  control.tagName in CUSTOM_CONTROLS
    ? findDescendant(control, ({ tagName }) => tagName === 'input')
    : undefined;

/** Reads the rules of a picker from its attributes, else from those of its native input. */
function pickerOf(
  control: Element,
  nativeInput: Element | undefined,
  lang: string,
): PickerRules | undefined {
  const ownValue = (name: string): string => attribute(control, name) ?? '';
  const value = (name: string): string =>
    ownValue(name) || ((nativeInput && attribute(nativeInput, name)) ?? '');
  const common = {
    min: value('min'),
    max: value('max'),
    hasNativeInput: nativeInput !== undefined,
  };
  if (control.tagName === 'dm-date-picker') {
    const own = ownValue('format').trim();
    const isKnown = own === 'ddmmyyyy' || own === 'mmddyyyy';
    const format = isKnown ? own : formatIn(languageAt(control, lang));
    return { ...common, kind: 'date', format, disabledDays: ownValue('disabled-days') };
  }
  if (control.tagName !== 'dm-time-picker') return undefined;
  const format = /am$/i.test(ownValue('format')) ? 'hh:ii am' : 'Hii';
  // The step of a native input is in seconds.
  const minutes = hasAttribute(control, 'step')
    ? Number(ownValue('step'))
    : Number(value('step')) / 60;
  const step = Number.isInteger(minutes) && minutes > 0 ? minutes : DEFAULT_TIME_STEP;
  return { ...common, kind: 'time', format, step };
}

/** Returns the nearest `lang` of an element. */
function languageAt(control: Element, lang: string): string {
  const languages = Array.from(inclusiveAncestors(control), (each) => attribute(each, 'lang'));
  return languages.find(Boolean) ?? lang;
}

/** As in HTML, disabled and read-only controls are not required. A group may require its fields. */
function isRequired(control: Element): boolean {
  if (hasAttribute(control, 'disabled') || hasAttribute(control, 'readonly')) return false;
  const ancestors = [...inclusiveAncestors(control)];
  const isDisabled = ancestors.some(
    (ancestor) => ancestor.tagName === 'fieldset' && hasAttribute(ancestor, 'disabled'),
  );
  if (isDisabled) return false;
  return (
    hasAttribute(control, 'required') ||
    ancestors.some((ancestor) => hasAttribute(ancestor, REQUIRED_GROUP))
  );
}

/** Only text fields can be read-only. */
const isReadOnly = (control: Element): boolean =>
  hasAttribute(control, 'readonly') && !/^(?:checkbox|radio|select|file)$/.test(kindOf(control));

const isCheckable = (control: Element): boolean => /^(?:checkbox|radio)$/.test(kindOf(control));

function alternativesOf(name: string, control: Element): readonly string[] {
  if (!isCheckable(control)) return [];
  const group = [...inclusiveAncestors(control)].find((ancestor) =>
    hasAttribute(ancestor, REQUIRED_GROUP),
  );
  if (!group) return [];
  const checkables = [...descendants(group)].filter(
    (element) => isControl(element) && isCheckable(element),
  );
  const names = checkables.flatMap((checkable) => attribute(checkable, 'name') ?? []);
  return names.filter((other) => other !== name);
}

const conditions = (control: Element, name: string): string[] =>
  [...inclusiveAncestors(control)].flatMap((element) => attribute(element, name) ?? []);

/** Returns the values to choose from; `undefined` if a control of the field takes free text. */
function optionsOf(group: readonly Element[]): readonly string[] | undefined {
  const choices: string[] = [];
  for (const control of group) {
    if (isCheckable(control)) choices.push(attribute(control, 'value') ?? 'on');
    else if (control.tagName === 'select') choices.push(...optionsIn(control).map(optionValue));
    else return undefined;
  }
  // A script of the page may add the options of an empty `<select>`.
  return choices.length > 0 ? choices : undefined;
}

const optionsIn = (select: Element): Element[] =>
  [...descendants(select)].filter(({ tagName }) => tagName === 'option');

const optionValue = (option: Element): string => attribute(option, 'value') ?? textIn(option);

function placeholderOf(control: Element): string | undefined {
  if (control.tagName !== 'select' || hasAttribute(control, 'multiple')) return undefined;
  if (Number(attribute(control, 'size') ?? 1) > 1) return undefined;
  const [option, second] = optionsIn(control);
  return option && second && optionValue(option);
}

/** Returns a field's label: its `label-` entry, `label` attribute, legend, `<label>` or `aria-label`. */
function labelFor(name: string, control: Element, all: readonly Element[]): string {
  const labelEntry = all.find((element) => attribute(element, 'name') === `label-${name}`);
  const labelText = (labelEntry && attribute(labelEntry, 'value')) || attribute(control, 'label');
  if (labelText) return labelText;
  const ancestors = [...inclusiveAncestors(control)];
  if (isCheckable(control)) {
    const fieldset = ancestors.find(({ tagName }) => tagName === 'fieldset');
    const legend = fieldset && findDescendant(fieldset, ({ tagName }) => tagName === 'legend');
    if (legend) return textIn(legend);
  }
  const id = attribute(control, 'id');
  const label =
    ancestors.find(({ tagName }) => tagName === 'label') ??
    all.find(
      (element) =>
        element.tagName === 'label' && id !== undefined && attribute(element, 'for') === id,
    );
  return (label && textIn(label)) || attribute(control, 'aria-label') || '';
}
