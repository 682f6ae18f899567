import { fieldsOf, isId, isIdOrNull, isNumber, isOneOf, isText, type Fields } from './fields';
import { BLOCK_ATTRIBUTE, type FromEditor } from './protocol';
import { isToken } from './tokens';

/** Most characters of markup, of an attribute's value and of a name, and most tokens. */
const MAX = { markup: 2_000_000, value: 100_000, tokens: 100, name: 200 } as const;

/** Attributes that are code, or that the bridge itself uses. */
const REFUSED = /^(?:on|style$|srcdoc$|is$|slot$)/;

const isAttribute = (value: unknown): value is string =>
  isText(value, 64) &&
  /^[a-z][a-z\d-]*$/.test(value) &&
  !REFUSED.test(value) &&
  value !== BLOCK_ATTRIBUTE;

function readTokens(value: unknown): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(fieldsOf(value) ?? { '': '' });
  return entries.length <= MAX.tokens && entries.every(([name, value]) => isToken(name, value))
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined;
}

const isPlace = ({ parent, before }: Fields): boolean => isIdOrNull(parent) && isIdOrNull(before);

const CHECKS: { readonly [T in FromEditor['type']]: (fields: Fields) => boolean } = {
  select: ({ id, load, name }) =>
    isId(id) && typeof load === 'boolean' && (name === undefined || isText(name, MAX.name)),
  deselect: () => true,
  set: ({ id, attribute, value, revision }) =>
    isId(id) &&
    isAttribute(attribute) &&
    (value === null || isText(value, MAX.value)) &&
    isNumber(revision),
  insert: (fields) => isText(fields['html'], MAX.markup) && isPlace(fields),
  move: (fields) => isId(fields['id']) && isPlace(fields),
  remove: ({ id }) => isId(id),
  replace: ({ id, html }) => isId(id) && isText(html, MAX.markup),
  writing: ({ isOn }) => typeof isOn === 'boolean',
  reload: () => true,
  pull: ({ html }) => isText(html, MAX.markup),
  mode: ({ mode }) => isOneOf(mode, 'editor', 'preview'),
  tokens: ({ tokens }) => readTokens(tokens) !== undefined,
};

/** Checks a message from the editor; `undefined` for anything that is none. */
export function readFromEditor(data: unknown): FromEditor | undefined {
  const fields = fieldsOf(data);
  const type = fields?.['type'];
  if (!fields || typeof type !== 'string' || !Object.hasOwn(CHECKS, type)) return undefined;
  return CHECKS[type as FromEditor['type']](fields) ? (fields as unknown as FromEditor) : undefined;
}
