import { familiesOf, type AttributeDocs, type ElementDocs } from '../data';
import { shownSource } from '../example-source';
import { FRAMEWORKS } from '../frameworks/choices';
import { examplesByFramework } from '../frameworks/example-code';
import { classOf } from '../imports';
import { detailOf, isCancelable, limitsOf, MODES, signatureOf } from '../reference';
import { VIEWS } from '../views';
import { firstWeight, kilobytes } from '../weight';
import { blocks, code, codeBlock, escapeTags, table } from './text';

type Member = ElementDocs['declaration']['members'][number];

const KINDS = {
  text: 'text',
  flag: 'flag: present or not',
  number: 'number',
  json: 'JSON',
} as const;

const codes = (values: readonly string[]): string => values.map(code).join(', ');

function typeOf({ kind, values = [], ...attribute }: AttributeDocs): string {
  if (kind === 'choice') return values.map(code).join(' or ');
  const limits = limitsOf(attribute);
  return limits === undefined ? KINDS[kind] : `${KINDS[kind]}, ${limits}`;
}

const attributeRows = (attributes: readonly AttributeDocs[]): string[][] =>
  familiesOf(attributes).map(({ attribute, variants }) => [
    codes([attribute.name, ...variants.map(({ name }) => name)]),
    typeOf(attribute),
    code(attribute.default ?? ''),
    [
      escapeTags(attribute.description),
      attribute.aliases.length > 0 && `Old names: ${codes(attribute.aliases)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  ]);

/** Properties of attributes have no description of their own. */
function propertyRows(fields: readonly Member[], attributes: readonly AttributeDocs[]): string[][] {
  const byProperty = new Map(attributes.map((attribute) => [attribute.property, attribute]));
  return fields.map(({ name, type, default: value, description, readonly: isReadonly }) => {
    const attribute = byProperty.get(name);
    return [
      code(name),
      code(type?.text ?? ''),
      code(value ?? ''),
      attribute
        ? `The attribute ${code(attribute.name)}.`
        : `${escapeTags(description)}${isReadonly ? ' Read-only.' : ''}`,
    ];
  });
}

const methodRows = (methods: readonly Member[]): string[][] =>
  methods.map((method) => [
    code(signatureOf(method)),
    code(method.return?.type?.text ?? ''),
    [
      escapeTags(method.description),
      ...method.parameters
        .filter(({ description }) => description)
        .map(({ name, description }) => `${code(name)}: ${escapeTags(description)}`),
    ].join(' '),
  ]);

/** Without those whose code hardly differs from another's: an assistant reads all elements at once. */
const WRITTEN = FRAMEWORKS.filter(
  ({ id, base }) => base === undefined && id !== 'solid' && id !== 'lit',
);

function exampleBlocks(docs: ElementDocs): string {
  const { example, more } = docs;
  return blocks(
    '## Example',
    ...(example === ''
      ? ['None.']
      : examplesByFramework(docs, WRITTEN).map(({ code: text, language, title }) =>
          codeBlock(text, language, title),
        )),
    ...more.map(({ title, text, source }) =>
      blocks(`### ${title}`, escapeTags(text), codeBlock(shownSource(source), 'html')),
    ),
  );
}

/** Writes the page of an element as Markdown: all that its manifest says, with its examples. */
export function elementMarkdown(docs: ElementDocs): string {
  const { name, view, attributes, weight, shapes, declaration } = docs;
  const { tagName, summary, description, members, events } = declaration;
  const { slots, cssParts, cssProperties, cssStates, keyboard, modes } = declaration;
  const module = `dm-elements/elements/${name}`;
  const named = (
    title: string,
    entries: readonly { readonly name: string; readonly description: string }[],
    nameOf: (entry: string) => string,
  ): string =>
    blocks(
      `## ${title}`,
      table(
        ['Name', 'Description'],
        entries.map((entry) => [nameOf(entry.name), escapeTags(entry.description)]),
      ),
    );
  return `${blocks(
    `# ${tagName}`,
    `> ${escapeTags(summary)}`,
    escapeTags(description),
    [
      `- On a page: \`dm.css\` and \`dm.js\` in the head load it when its tag appears ([Plain HTML](/elements/start/html)).`,
      `- With npm: \`import 'dm-elements/dm.css'\` once, and \`import '${module}'\`. The class is \`${classOf(name)}\` of \`${module}/class\`.`,
      `- Drawn with ${VIEWS[view]}: ${kilobytes(weight.own)}, the first one ${kilobytes(firstWeight(weight))}.`,
    ].join('\n'),
    exampleBlocks(docs),
    '## Attributes',
    table(['Name', 'Type', 'Default', 'Description'], attributeRows(attributes)),
    '## Properties',
    table(
      ['Name', 'Type', 'Default', 'Description'],
      propertyRows(
        members.filter(({ kind }) => kind === 'field'),
        attributes,
      ),
    ),
    '## Methods',
    table(
      ['Method', 'Returns', 'Description'],
      methodRows(members.filter(({ kind }) => kind === 'method')),
    ),
    '## Events',
    table(
      ['Name', 'Detail', 'Cancelable', 'Description'],
      events.map((event) => [
        code(event.name),
        code(detailOf(event.type?.text) ?? ''),
        isCancelable(event) ? 'yes' : 'no',
        escapeTags(event.description),
      ]),
    ),
    named('Slots', slots, (slot) => (slot ? code(slot) : 'Default slot: the children')),
    named('Parts', cssParts, (part) => code(`::part(${part})`)),
    '## Custom properties',
    table(
      ['Name', 'Default', 'Description'],
      cssProperties.map((property) => [
        code(property.name),
        code(property.default ?? ''),
        escapeTags(property.description),
      ]),
    ),
    named('States', cssStates, (state) => code(`:state(${state})`)),
    '## Keyboard',
    table(
      ['Keys', 'Description'],
      keyboard.map(({ keys, description: text }) => [keys, escapeTags(text)]),
    ),
    '## Modes',
    table(
      ['Mode', 'Description'],
      modes.map(({ mode, description: text }) => [MODES[mode], escapeTags(text)]),
    ),
    shapes.length > 0 && '## Data',
    ...shapes.map((shape) =>
      blocks(`### ${shape.name}`, escapeTags(shape.description), codeBlock(shape.code, 'ts')),
    ),
  )}\n`;
}
