import type { Framework } from './choices';
import type { Dialect } from './dialect';
import { react, solid } from './jsx';
import { escaped, jsonOf, plainAttribute, quoted, stringOf } from './values';

const PLAIN: Pick<Dialect, 'isJsx' | 'hasDefaultValue' | 'comment'> = {
  isJsx: false,
  hasDefaultValue: false,
  comment: (text) => `<!--${text}-->`,
};

const vue: Dialect = {
  ...PLAIN,
  text: (text) => escaped(text).replaceAll('{{', '&#123;&#123;'),
  attribute: plainAttribute,
  own: (docs, name, value) => {
    const json = jsonOf(docs, value);
    return json === undefined ? plainAttribute(name, value) : `:${name}=${quoted(json)}`;
  },
  event: (name) => `@${name}="report($event.detail)"`,
};

const svelteAttribute = (name: string, value: string): string =>
  value.includes('{') ? `${name}={${stringOf(value)}}` : plainAttribute(name, value);

const svelte: Dialect = {
  ...PLAIN,
  text: (text) => escaped(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;'),
  attribute: svelteAttribute,
  own: (docs, name, value) => {
    const json = jsonOf(docs, value);
    return json === undefined ? svelteAttribute(name, value) : `${name}={${json}}`;
  },
  event: (name) => `on${name}={({ detail }) => console.log(detail)}`,
};

/** In a template of Angular, braces and `@` begin something of its own. */
const angularText = (text: string): string =>
  text.replace(/[{}@]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const angularAttribute = (name: string, value: string): string =>
  plainAttribute(name, value).replaceAll('{{', '&#123;&#123;');

const angular: Dialect = {
  ...PLAIN,
  text: (text) => angularText(escaped(text)),
  attribute: angularAttribute,
  own: (docs, name, value) => {
    const json = jsonOf(docs, value);
    if (docs && json !== undefined) return `[${docs.property}]=${quoted(json)}`;
    if (docs?.kind === 'flag' && value === '') return `[${docs.property}]="true"`;
    return angularAttribute(name, value);
  },
  event: (name) => `(${name})="report($event.detail)"`,
};

/** In a template literal, a backslash, a backtick and an expression begin something of its own. */
export const inLiteral = (text: string): string => text.replace(/[\\`]|\$\{/g, String.raw`\$&`);

const litAttribute = (name: string, value: string): string =>
  inLiteral(plainAttribute(name, value));

/** A server writes attributes alone, so that data stays one. */
const lit: Dialect = {
  ...PLAIN,
  text: (text) => inLiteral(escaped(text)),
  comment: (text) => inLiteral(PLAIN.comment(text)),
  attribute: litAttribute,
  own: (_, name, value) => litAttribute(name, value),
  event: (name) => `@${name}=\${({ detail }) => console.log(detail)}`,
};

/** The dialect of each framework whose templates are not plain HTML. */
export const DIALECTS: Readonly<Record<Exclude<Framework['id'], 'html'>, Dialect>> = {
  react: react(true),
  next: react(false),
  'react-router': react(false),
  vue,
  nuxt: { ...vue, own: (_, name, value) => plainAttribute(name, value) },
  svelte,
  sveltekit: { ...svelte, own: (_, name, value) => svelteAttribute(name, value) },
  solid,
  lit,
  angular,
};
