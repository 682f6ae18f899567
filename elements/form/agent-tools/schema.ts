import { own } from '../../../shared/dom/own';
import type { ToolProperty, ToolSchema } from '../../../shared/element/agent-tools.types';
import type { DraftField } from '../drafts/draft-fields';
import { isRequired, typeOf, type Control } from '../fields/controls';
import { fieldsOf, labelOf } from '../fields/fields';

/** Limit of the fields, and of the options of one. */
const MAX_FIELDS = 100;
/** Limit of a label, in characters. */
const MAX_LABEL = 150;
/** Limit of an answer, in characters. */
const MAX_ANSWER = 5000;

/** Boxes whose fields are asked only with some answers. */
const CONDITIONAL = '[data-dm-show-when]';

/** The fields that take one answer of the agent: one, or the checkboxes of a name. */
export interface ToolField {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly [DraftField, ...DraftField[]];
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL);

/** The name of a field for visitors, also while a condition hides it. */
function nameOf(control: Control, form: HTMLFormElement): string {
  const field = fieldsOf(form).find(({ controls }) => controls.includes(control));
  const isGroup = /^(?:radio|checkbox)$/.test(typeOf(control)) && !field?.box;
  const legend = isGroup ? control.closest('fieldset')?.querySelector('legend') : undefined;
  return short(
    legend?.textContent ?? labelOf(field ?? { controls: [control], box: undefined }, form),
  );
}

/** Whether an agent may fill in a field: a single checkbox can mean consent. */
function isOffered({ control }: DraftField, group: readonly DraftField[]): boolean {
  if (control.dataset['dmPrefill'] !== undefined) return true;
  const { type, readOnly } = control as Partial<HTMLInputElement>;
  if (type === 'checkbox' && group.length === 1) return false;
  return !readOnly && (!control.matches(':disabled') || control.closest(CONDITIONAL) !== null);
}

/** The fields that an agent may fill in, by the names of their properties. */
export function toolFields(
  form: HTMLFormElement,
  fields: readonly DraftField[],
): ReadonlyMap<string, ToolField> {
  const groups = new Map<string, [DraftField, ...DraftField[]]>();
  for (const field of fields) {
    const isCheckbox = field.option !== '';
    let key = field.name;
    // Others of one name take an answer each.
    for (let count = 2; groups.has(key) && !isCheckbox; count += 1) key = `${field.name}_${count}`;
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  const offered = [...groups].filter(([, group]) => isOffered(group[0], group));
  return new Map(
    offered.slice(0, MAX_FIELDS).map(([name, group]) => {
      const label = nameOf(group[0].control as unknown as Control, form);
      return [name, { name, label, fields: group }];
    }),
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The choices of a field; `undefined` for one that takes any text. */
function optionsOf({ fields: [{ control, option }], fields }: ToolField, form: HTMLFormElement) {
  const labelled = (input: HTMLElement & { value: string }): Option => ({
    value: input.value,
    label: short(labelOf({ controls: [input as unknown as Control], box: undefined }, form)),
  });
  if (control instanceof HTMLSelectElement) {
    return [...control.options]
      .filter((choice) => choice.value !== '' && !choice.matches(':disabled'))
      .map(({ value, text }) => ({ value, label: short(text) }));
  }
  if (option !== '' && fields.length > 1) {
    return fields.map((field) => labelled(field.control as HTMLInputElement));
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const radios = [...own(form).querySelectorAll<HTMLInputElement>('input[type=radio]')];
    return radios
      .filter(({ name, form: owner }) => name === control.name && owner === form)
      .map(labelled);
  }
  return undefined;
}

/** Formats of JSON Schema by type of control, for the agent. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  date: 'date',
  'datetime-local': 'date-time',
  time: 'time',
};

const TAG_FORMATS: Readonly<Record<string, string>> = {
  'dm-date-picker': 'date',
  'dm-time-picker': 'time',
};

function propertyOf(field: ToolField, form: HTMLFormElement): ToolProperty {
  const { label } = field;
  const [{ control }] = field.fields;
  const limit = (name: string): number | undefined => {
    const value = control.getAttribute(name);
    return value === null || value.trim() === '' || Number.isNaN(Number(value))
      ? undefined
      : Number(value);
  };
  const options = optionsOf(field, form)?.slice(0, MAX_FIELDS);
  if (options && options.length > 0) {
    const values = [...new Set(options.map(({ value }) => value))];
    const named = options.filter((choice) => choice.label && choice.label !== choice.value);
    const names = named.map((choice) => `${choice.value}: ${choice.label}`).join('; ');
    const described = { title: label, ...(names && { description: names }) };
    const isList =
      field.fields.length > 1 || (control instanceof HTMLSelectElement && control.multiple);
    return isList
      ? { ...described, type: 'array', items: { type: 'string', enum: values } }
      : { ...described, type: 'string', enum: values };
  }
  const type = typeOf(control as unknown as Control);
  if (type === 'checkbox') return { title: label, type: 'boolean' };
  if (type === 'number' || type === 'range') {
    const [minimum, maximum] = [limit('min'), limit('max')];
    return {
      title: label,
      type: 'number',
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  }
  const { maxLength = -1 } = control as Partial<HTMLInputElement>;
  const format = TAG_FORMATS[control.localName] ?? FORMATS[type];
  return {
    title: label,
    type: 'string',
    maxLength: maxLength >= 0 ? Math.min(maxLength, MAX_ANSWER) : MAX_ANSWER,
    ...(format && { format }),
  };
}

/** The schema of a form: a property for each field, required where the form always asks for it. */
export function schemaOf(
  form: HTMLFormElement,
  fields: ReadonlyMap<string, ToolField>,
): ToolSchema {
  const required = [...fields.values()].filter(({ fields: [{ control }] }) => {
    const isConditional = control.closest(`${CONDITIONAL}, [data-dm-require-when]`) !== null;
    return !isConditional && isRequired(control as unknown as Control);
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...fields].map(([name, field]) => [name, propertyOf(field, form)]),
    ),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
  };
}
