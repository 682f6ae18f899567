import type { AttributeDocs } from '../data';
import type { Framework } from './choices';

/** How a framework writes what differs from HTML in a template. */
export interface Dialect {
  /** Whether a line break between text and a tag is dropped, not shown as a space. */
  readonly isJsx: boolean;
  /** Text between tags. */
  readonly text: (text: string) => string;
  readonly comment: (text: string) => string;
  /** An attribute of a tag of HTML. */
  readonly attribute: (name: string, value: string) => string;
  /** An attribute of an element of the library. */
  readonly own: (docs: AttributeDocs | undefined, name: string, value: string) => string;
  /** A listener that reports the detail. */
  readonly event: (name: string) => string;
}

/** An attribute's value, in the quotes that it does not contain. */
function quoted(value: string): string {
  const text = value.replace(/&(?=[#\w]+;)/g, '&amp;');
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  return quote + (quote === '"' ? text.replaceAll('"', '&quot;') : text) + quote;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A string in single quotes. */
const stringOf = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

/** Writes JSON as an expression of JavaScript, in single quotes. */
export function expressionOf(value: unknown): string {
  if (typeof value === 'string') return stringOf(value);
  if (Array.isArray(value)) return `[${value.map(expressionOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, inner]) =>
      `${/^[a-z_$][\w$]*$/i.test(key) ? key : stringOf(key)}: ${expressionOf(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const plainAttribute = (name: string, value: string): string =>
  value === '' && name !== 'alt' && name !== 'value' ? name : `${name}=${quoted(value)}`;

const comment = (text: string): string => `<!--${text}-->`;

/** Names of attributes in JSX that are not those of HTML. */
const JSX_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  ...Object.fromEntries(
    'acceptCharset allowFullScreen autoCapitalize autoComplete autoFocus autoPlay colSpan contentEditable crossOrigin dateTime encType enterKeyHint fetchPriority formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang inputMode maxLength minLength noValidate playsInline readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap'
      .split(' ')
      .map((name) => [name.toLowerCase(), name]),
  ),
  'accept-charset': 'acceptCharset',
  checked: 'defaultChecked',
};

/** Attributes whose presence is their value. */
const BOOLEANS = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

/** Attributes that React's types have as numbers. */
const NUMBERS = new Set(
  'cols colspan maxlength minlength rows rowspan size span start tabindex'.split(' '),
);

const jsxValue = (name: string, value: string): string =>
  /["\n]|&[#\w]+;/.test(value) ? `${name}={${stringOf(value)}}` : `${name}="${value}"`;

function jsxAttribute(name: string, value: string): string {
  const jsx = JSX_NAMES[name] ?? name;
  if (BOOLEANS.has(name)) return value === '' ? jsx : jsxValue(jsx, value);
  if (NUMBERS.has(name) && /^-?\d+$/.test(value)) return `${jsx}={${value}}`;
  return jsxValue(jsx, value);
}

const isNumber = (docs: AttributeDocs | undefined, value: string): boolean =>
  docs?.kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);

/** Writes the value of a JSON attribute as an expression; `undefined` for other attributes. */
function jsonOf(docs: AttributeDocs | undefined, value: string): string | undefined {
  if (docs?.kind !== 'json') return undefined;
  try {
    return expressionOf(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** @param hasProperties whether lists and objects are set as properties: not after a server's HTML. */
const jsx = (hasProperties: boolean): Dialect => ({
  isJsx: true,
  text: (text) => escaped(text).replace(/[{}]+/g, (braces) => `{'${braces}'}`),
  comment: (text) => `{/*${text.replaceAll('*/', '* /')}*/}`,
  attribute: jsxAttribute,
  own: (docs, name, value) => {
    const json = hasProperties ? jsonOf(docs, value) : undefined;
    if (json !== undefined) return `${name}={${json}}`;
    if (isNumber(docs, value)) return `${name}={${value}}`;
    return docs?.kind === 'flag' && value === '' ? name : jsxAttribute(name, value);
  },
  event: (name) => `on${name}={({ detail }) => console.log(detail)}`,
});

const vue: Dialect = {
  isJsx: false,
  text: (text) => escaped(text).replaceAll('{{', '&#123;&#123;'),
  comment,
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
  isJsx: false,
  text: (text) => escaped(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;'),
  comment,
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
  isJsx: false,
  text: (text) => angularText(escaped(text)),
  comment,
  attribute: angularAttribute,
  own: (docs, name, value) => {
    const json = jsonOf(docs, value);
    if (docs && json !== undefined) return `[${docs.property}]=${quoted(json)}`;
    if (docs?.kind === 'flag' && value === '') return `[${docs.property}]="true"`;
    return angularAttribute(name, value);
  },
  event: (name) => `(${name})="report($event.detail)"`,
};

/** The dialect of each framework whose templates are not plain HTML. */
export const DIALECTS: Readonly<Record<Exclude<Framework['id'], 'html'>, Dialect>> = {
  react: jsx(true),
  next: jsx(false),
  vue,
  svelte,
  angular,
};
