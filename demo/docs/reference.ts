import { familiesOf, type AttributeDocs, type ElementDocs } from './data';
import { html, type Markup, type Part } from '../html';
import { prose } from './prose';
import { table } from './tables';

type Declaration = ElementDocs['declaration'];
type Member = Declaration['members'][number];

const code = (text: string | undefined): Part => (text ? html`<code>${text}</code>` : undefined);

const list = (values: readonly string[]): Part =>
  values.length > 0
    ? values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)
    : undefined;

/** Every table of an element's page. */
export function reference({ attributes, declaration }: ElementDocs): Markup {
  const { members, events, slots, cssParts, cssProperties, cssStates, keyboard } = declaration;
  return html`${[
    attributeTable(attributes),
    propertyTable(
      members.filter(({ kind }) => kind === 'field'),
      attributes,
    ),
    methodTable(members.filter(({ kind }) => kind === 'method')),
    eventTable(events),
    table({
      id: 'slots',
      title: 'Slots',
      columns: ['Name', 'Description'],
      rows: slots.map(({ name, description }) => [
        name ? code(name) : 'Default slot',
        prose(description),
      ]),
      none: 'It has no slots.',
    }),
    table({
      id: 'parts',
      title: 'Parts',
      columns: ['Name', 'Description'],
      rows: cssParts.map(({ name, description }) => [code(`::part(${name})`), prose(description)]),
      none: 'It has no parts to style.',
    }),
    table({
      id: 'custom-properties',
      title: 'Custom properties',
      columns: ['Name', 'Default', 'Description'],
      rows: cssProperties.map((property) => [
        code(property.name),
        code(property.default),
        prose(property.description),
      ]),
      none: 'It takes the common design tokens only.',
    }),
    table({
      id: 'states',
      title: 'States',
      columns: ['Name', 'Description'],
      rows: cssStates.map(({ name, description }) => [code(`:state(${name})`), prose(description)]),
      none: 'It has no states.',
    }),
    table({
      id: 'keyboard',
      title: 'Keyboard',
      columns: ['Keys', 'What they do'],
      rows: keyboard.map(({ keys, description }) => [keysOf(keys), prose(description)]),
      none: 'There is nothing in it to operate.',
    }),
  ]}`;
}

const keysOf = (keys: string): Part =>
  keys.split(/\s*,\s*/).map((key, index) => html`${index > 0 && ', '}<kbd>${key}</kbd>`);

/** One row for an attribute and its variants, with what tells them apart. */
function attributeTable(attributes: readonly AttributeDocs[]): Markup {
  const rows = familiesOf(attributes).map(({ attribute, variants }) => [
    code(attribute.name),
    typeOf(attribute),
    code(attribute.default),
    limits(attribute),
    list(variants.map(({ name }) => name)),
    list(attribute.aliases),
    prose(attribute.description),
  ]);
  return table({
    id: 'attributes',
    title: 'Attributes',
    columns: ['Name', 'Type', 'Default', 'Limits', 'Per device', 'Also read as', 'Description'],
    rows,
    none: 'It has no attributes.',
  });
}

const KINDS = { text: 'text', flag: 'flag', number: 'number', json: 'JSON' } as const;

const typeOf = ({ kind, values = [] }: AttributeDocs): Part =>
  kind === 'choice' ? list(values) : KINDS[kind];

function limits({ min, max }: AttributeDocs): Part {
  if (min !== undefined && max !== undefined) return `${String(min)} to ${String(max)}`;
  if (min !== undefined) return `at least ${String(min)}`;
  return max === undefined ? undefined : `at most ${String(max)}`;
}

/** Those that mirror attributes are listed with their variants, and described there. */
function propertyTable(fields: readonly Member[], attributes: readonly AttributeDocs[]): Markup {
  const mirrors = familiesOf(attributes).map(({ attribute: { name, property }, variants }) => {
    const field = fields.find((one) => one.name === property);
    return [
      list([property, ...variants.map((one) => one.property)]),
      code(field?.type?.text),
      code(field?.default),
      html`The attribute <code>${name}</code>.`,
    ];
  });
  const others = fields
    .filter(({ attribute }) => attribute === undefined)
    .map((field) => [
      code(field.name),
      code(field.type?.text),
      code(field.default),
      [prose(field.description), field.readonly === true && ' Read-only.'],
    ]);
  return table({
    id: 'properties',
    title: 'Properties',
    columns: ['Name', 'Type', 'Default', 'Description'],
    rows: [...others, ...mirrors],
    none: 'It has no properties.',
  });
}

function signatureOf({ name, parameters }: Member): string {
  const texts = parameters.map(
    (one) => `${one.name}${one.optional ? '?' : ''}${one.type ? `: ${one.type.text}` : ''}`,
  );
  return `${name}(${texts.join(', ')})`;
}

const methodTable = (methods: readonly Member[]): Markup =>
  table({
    id: 'methods',
    title: 'Methods',
    columns: ['Call', 'Returns', 'Description'],
    rows: methods.map((method) => [
      code(signatureOf(method)),
      code(method.return?.type?.text),
      [prose(method.description), parameters(method)],
    ]),
    none: 'It has no methods.',
  });

const parameters = (method: Member): Part => {
  const described = method.parameters.filter(({ description }) => description);
  if (described.length === 0) return undefined;
  const items = described.map(
    (one) => html`<li><code>${one.name}</code>: ${prose(one.description)}</li>`,
  );
  return html`<ul>
    ${items}
  </ul>`;
};

/** `CustomEvent<{ index: number }>` → `{ index: number }`. */
function detailOf(type: string | undefined): string | undefined {
  if (!type) return undefined;
  const [, detail = type] = /^CustomEvent<(.*)>$/s.exec(type.trim()) ?? [];
  return /^(?:undefined|null|void|never|CustomEvent|Event)$/.test(detail) ? undefined : detail;
}

const eventTable = (events: Declaration['events']): Markup =>
  table({
    id: 'events',
    title: 'Events',
    columns: ['Name', 'Detail', 'Cancelable', 'Description'],
    rows: events.map((event) => [
      code(event.name),
      code(detailOf(event.type?.text)),
      isCancelable(event) ? 'yes' : 'no',
      prose(event.description),
    ]),
    none: 'It fires no events.',
  });

/** The manifest has no field for it: the description says so, as JSDoc does. */
const isCancelable = ({ cancelable, description }: Declaration['events'][number]): boolean =>
  cancelable ?? /(?<!\bnot )\bcancell?able\b/i.test(description);
