import type { ToolInput, ToolProperty, ToolSchema } from '../../shared/element/agent-tools.types';
import { isRecord } from '../../shared/site/parameters';

/** Limit of a text without `maxLength`, in characters. */
export const MAX_TEXT = 5000;

type Value = ToolInput[string];

const isOneOf = (values: readonly string[], value: unknown): value is string =>
  values.includes(value as string);

/** Why a value does not fit; `undefined` if it does. */
function problemOf(property: ToolProperty, value: unknown): string | undefined {
  switch (property.type) {
    case 'string': {
      const { enum: values, maxLength = MAX_TEXT } = property;
      if (typeof value !== 'string') return 'must be a string';
      if (values) return isOneOf(values, value) ? undefined : 'must be one of the listed values';
      return value.length > maxLength ? `must have at most ${maxLength} characters` : undefined;
    }
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = property;
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
      if (value < minimum) return `must be at least ${minimum}`;
      return value > maximum ? `must be at most ${maximum}` : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'array': {
      const values = property.items.enum;
      const isList =
        Array.isArray(value) &&
        value.length <= values.length &&
        new Set(value).size === value.length &&
        value.every((item) => isOneOf(values, item));
      return isList ? undefined : 'must be a list of the listed values, each at most once';
    }
  }
}

/** Input that fits, or what is wrong with it, as a text for the agent. */
export type CheckedInput = { readonly input: ToolInput } | { readonly problem: string };

/** Limit of the names in a message. */
const MAX_NAMED = 5;

const quote = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMED)
    .map((name) => JSON.stringify(name.slice(0, 60)))
    .join(', ');

/**
 * Checks what an agent has passed against a tool's schema. Reads each property once, and none that
 * the schema does not name.
 */
export function checkInput(schema: ToolSchema, source: unknown): CheckedInput {
  if (!isRecord(source)) return { problem: 'The input must be an object.' };
  const { properties, required = [] } = schema;
  const unknown = Object.keys(source).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0)
    return { problem: `The input has unknown properties: ${quote(unknown)}.` };
  const entries: [string, Value][] = [];
  const problems: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const value = Object.hasOwn(source, name) ? source[name] : undefined;
    // Agents pass `null` for what they leave out.
    if (value === undefined || value === null) continue;
    const problem = problemOf(property, value);
    if (problem) problems.push(`${quote([name])} ${problem}.`);
    else entries.push([name, value as Value]);
  }
  const given = new Set(entries.map(([name]) => name));
  const missing = required.filter((name) => !given.has(name));
  if (problems.length === 0 && missing.length > 0) {
    problems.push(`The input lacks required properties: ${quote(missing)}.`);
  }
  if (problems.length > 0) return { problem: problems.slice(0, MAX_NAMED).join(' ') };
  return { input: Object.fromEntries(entries) };
}
