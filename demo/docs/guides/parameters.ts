import * as z from 'zod/mini';
import { siteParametersSchema } from '../../../shared/site/parameters.schema';
import { html, type Markup, type Part } from '../../html';
import { prose } from '../prose';
import { table } from '../tables';
import { membersOf } from './reference-types';

/** The part of JSON Schema that the site parameters use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(
      ([name, member]) => `${name}: ${typeOf(member)}`,
    );
    return `{ ${members.join(', ')} }`;
  }
  if (schema.type === 'object') return `{ [name]: ${typeOf(schema.additionalProperties ?? {})} }`;
  return schema.type ?? 'any';
}

const code = (text: string): Markup => html`<code>${text}</code>`;

/** Default of a parameter, as JSON; objects have those of their members. */
function defaultOf({ default: value }: Schema): Part {
  if (value === undefined) return undefined;
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  return isEmpty && !Array.isArray(value) ? undefined : code(JSON.stringify(value));
}

/** Renders the site parameters, from their schema and their types. */
export async function parameters(): Promise<Markup> {
  const { properties = {} } = z.toJSONSchema(siteParametersSchema, { io: 'input' }) as Schema;
  const members = await membersOf('SiteParameters');
  const names = Object.keys(properties);
  return table({
    title: 'Site parameters',
    columns: ['Name', 'Type', 'Default', 'Description'],
    ids: names.map((name) => `parameter-${name}`),
    rows: names.map((name) => {
      const schema = properties[name] ?? {};
      const about = members.find((member) => member.name === name)?.description ?? '';
      return [code(name), code(typeOf(schema)), defaultOf(schema), prose(about)];
    }),
  });
}

/** Fields of page JSON that the runtime reads as one list of style sheets. */
const STYLE_FIELDS = ['css', 'devicecss', 'customwidgetcss'];

const FIELD_TYPES: Readonly<Record<string, string>> = {
  Texts: '{ [name]: string }',
  'Readonly<Record<string, unknown>>': 'object',
};

/** Renders the fields of page JSON, from the type as which the runtime reads it. */
export async function pageFields(): Promise<Markup> {
  const members = (await membersOf('PageData')).flatMap((member) =>
    member.name === 'css' ? STYLE_FIELDS.map((name) => ({ ...member, name })) : member,
  );
  return table({
    title: 'Page JSON',
    columns: ['Field', 'Type', 'Holds'],
    ids: members.map(({ name }) => `field-${name}`),
    rows: members.map(({ name, type, description }) => [
      code(name),
      code(fieldType(name, type)),
      STYLE_FIELDS.includes(name) ? 'Text of a style sheet.' : prose(description),
    ]),
  });
}

function fieldType(name: string, type: string): string {
  if (STYLE_FIELDS.includes(name)) return 'string';
  if (name === 'cssLink') return 'string | string[]';
  const plain = type.replace(' | undefined', '').replace(/^readonly /, '');
  return FIELD_TYPES[plain] ?? plain;
}
