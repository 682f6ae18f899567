import { familiesOf, type AttributeDocs, type ElementDocs } from './data';
import { html, type Markup, type Part } from '../html';
import { prose } from './prose';
import { rowId, tableSection } from './tables';

type Declaration = ElementDocs['declaration'];
type Member = Declaration['members'][number];

const code = (text: string | undefined): Part => (text ? html`<code>${text}</code>` : undefined);

const list = (values: readonly string[]): Part =>
  values.length > 0
    ? values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)
    : undefined;

/** Renders the reference tables of an element. */
export function reference({ attributes, declaration }: ElementDocs): Markup {
  const { members, events, slots, cssParts, cssProperties, cssStates, keyboard, modes } =
    declaration;
  return html`${[
    attributeTable(attributes),
    propertyTable(
      members.filter(({ kind }) => kind === 'field'),
      attributes,
    ),
    methodTable(members.filter(({ kind }) => kind === 'method')),
    eventTable(events),
    tableSection({
      id: 'slots',
      ids: slots.map(({ name }) => rowId('slots', name)),
      title: 'Slots',
      columns: ['Name', 'Description'],
      rows: slots.map(({ name, description }) => [
        name ? code(name) : 'Default slot',
        prose(description),
      ]),
      none: 'This element has no slots.',
    }),
    tableSection({
      id: 'parts',
      ids: cssParts.map(({ name }) => rowId('parts', name)),
      title: 'Parts',
      columns: ['Name', 'Description'],
      rows: cssParts.map(({ name, description }) => [code(`::part(${name})`), prose(description)]),
      none: 'This element has no parts.',
    }),
    tableSection({
      id: 'custom-properties',
      ids: cssProperties.map(({ name }) => rowId('custom-properties', name)),
      title: 'Custom properties',
      columns: ['Name', 'Default', 'Description'],
      rows: cssProperties.map((property) => [
        code(property.name),
        code(property.default),
        prose(property.description),
      ]),
      none: 'This element uses only the common design tokens.',
    }),
    tableSection({
      id: 'states',
      ids: cssStates.map(({ name }) => rowId('states', name)),
      title: 'States',
      columns: ['Name', 'Description'],
      rows: cssStates.map(({ name, description }) => [code(`:state(${name})`), prose(description)]),
      none: 'This element has no states.',
    }),
    tableSection({
      id: 'keyboard',
      title: 'Keyboard',
      columns: ['Keys', 'Description'],
      rows: keyboard.map(({ keys, description }) => [keysOf(keys), prose(description)]),
      none: 'This element has no keyboard controls.',
    }),
    tableSection({
      id: 'modes',
      title: 'Modes',
      columns: ['Mode', 'Description'],
      rows: modes.map(({ mode, description }) => [MODES[mode], prose(description)]),
      none: 'This element is the same in the editor, in a preview and on the live page.',
    }),
  ]}`;
}

/** Names of the modes in which an element may behave otherwise than on the live page. */
export const MODES = { editor: 'Editor', preview: 'Preview' } as const;

const keysOf = (keys: string): Part =>
  keys.split(',').map((key, index) => html`${index > 0 && ', '}<kbd>${key.trim()}</kbd>`);

/** Renders one row per attribute, including its device variants. */
function attributeTable(attributes: readonly AttributeDocs[]): Markup {
  const rows = familiesOf(attributes).map(({ attribute, variants }) => [
    code(attribute.name),
    typeOf(attribute),
    code(attribute.default),
    limitsOf(attribute),
    list(variants.map(({ name }) => name)),
    list(attribute.aliases),
    prose(attribute.description),
  ]);
  return tableSection({
    id: 'attributes',
    ids: familiesOf(attributes).map(({ attribute: { name } }) => rowId('attributes', name)),
    title: 'Attributes',
    columns: ['Name', 'Type', 'Default', 'Limits', 'Per device', 'Aliases', 'Description'],
    rows,
    none: 'This element has no attributes.',
  });
}

const KINDS = { text: 'text', flag: 'flag', number: 'number', json: 'JSON' } as const;

const typeOf = ({ kind, values = [] }: AttributeDocs): Part =>
  kind === 'choice' ? list(values) : KINDS[kind];

/** Says the limits of a number: `1 to 6`. */
export function limitsOf({ min, max }: Pick<AttributeDocs, 'min' | 'max'>): string | undefined {
  if (min !== undefined && max !== undefined) return `${String(min)} to ${String(max)}`;
  if (min !== undefined) return `at least ${String(min)}`;
  return max === undefined ? undefined : `at most ${String(max)}`;
}

/** Properties that reflect an attribute refer to its description. */
function propertyTable(fields: readonly Member[], attributes: readonly AttributeDocs[]): Markup {
  const others = fields.filter(({ attribute }) => attribute === undefined);
  const reflected = familiesOf(attributes).map(({ attribute, variants }) => ({
    ...attribute,
    variants,
  }));
  const reflectedRows = reflected.map(({ name, property, variants }) => {
    const field = fields.find((candidate) => candidate.name === property);
    return [
      list([property, ...variants.map((variant) => variant.property)]),
      code(field?.type?.text),
      code(field?.default),
      html`Reflects the attribute <code>${name}</code>.`,
    ];
  });
  const otherRows = others.map((field) => [
    code(field.name),
    code(field.type?.text),
    code(field.default),
    [prose(field.description), field.readonly === true && ' Read-only.'],
  ]);
  return tableSection({
    id: 'properties',
    ids: [
      ...others.map(({ name }) => rowId('properties', name)),
      ...reflected.map(({ property }) => rowId('properties', property)),
    ],
    title: 'Properties',
    columns: ['Name', 'Type', 'Default', 'Description'],
    rows: [...otherRows, ...reflectedRows],
    none: 'This element has no properties.',
  });
}

/** Writes how a method is called: `turn(at?: Date)`. */
export function signatureOf({ name, parameters }: Member): string {
  const texts = parameters.map(
    ({ name: parameter, optional, type }) =>
      `${parameter}${optional ? '?' : ''}${type ? `: ${type.text}` : ''}`,
  );
  return `${name}(${texts.join(', ')})`;
}

const methodTable = (methods: readonly Member[]): Markup =>
  tableSection({
    id: 'methods',
    ids: methods.map(({ name }) => rowId('methods', name)),
    title: 'Methods',
    columns: ['Method', 'Returns', 'Description'],
    rows: methods.map((method) => [
      code(signatureOf(method)),
      code(method.return?.type?.text),
      [prose(method.description), parameters(method)],
    ]),
    none: 'This element has no methods.',
  });

const parameters = (method: Member): Part => {
  const described = method.parameters.filter(({ description }) => description);
  if (described.length === 0) return undefined;
  const items = described.map(
    ({ name, description }) => html`<li><code>${name}</code>: ${prose(description)}</li>`,
  );
  return html`<ul>
    ${items}
  </ul>`;
};

/** `CustomEvent<{ index: number }>` → `{ index: number }`. */
export function detailOf(type: string | undefined): string | undefined {
  if (!type) return undefined;
  const [, detail = type] = /^CustomEvent<(.*)>$/s.exec(type.trim()) ?? [];
  return /^(?:undefined|null|void|never|CustomEvent|Event)$/.test(detail) ? undefined : detail;
}

const eventTable = (events: Declaration['events']): Markup =>
  tableSection({
    id: 'events',
    ids: events.map(({ name }) => rowId('events', name)),
    title: 'Events',
    columns: ['Name', 'Detail', 'Cancelable', 'Description'],
    rows: events.map((event) => [
      code(event.name),
      code(detailOf(event.type?.text)),
      isCancelable(event) ? 'yes' : 'no',
      prose(event.description),
    ]),
    none: 'This element fires no events.',
  });

/** The manifest has no field for it, so the description is searched. */
export const isCancelable = ({ cancelable, description }: Declaration['events'][number]): boolean =>
  cancelable ?? /(?<!\bnot )\bcancell?able\b/i.test(description);
