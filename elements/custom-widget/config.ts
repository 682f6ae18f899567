import { isRecord } from '../../shared/site/parameters';
import { decode } from './decode';

/** A widget's configuration: the inputs that the site owner has filled in. */
export type Config = Readonly<Record<string, unknown>>;

/** Texts of inputs without a value: blank, or a template's that were not filled in. */
const BLANK = /^(\{\{[^{}]*\}\}|undefined|\[object Object\])?$/;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && BLANK.test(value.trim()));

/** Removes blank inputs, also in lists and groups. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, input]) => !isBlank(input))
      .map(([name, input]) => [name, withoutBlanks(input)]),
  );
}

/**
 * Reads a configuration: base64 of JSON, or JSON. Each call returns objects of its own.
 *
 * @throws {Error} for text that is too large or malformed.
 */
export function readConfig(text: string): Config {
  const source = text.trim();
  if (!source) return {};
  const json = source.startsWith('{') ? source : decode(source, 'config');
  if (json.length > 256_000) throw new RangeError('config is larger than 256000 B');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error('config is not JSON', { cause });
  }
  if (!isRecord(value)) throw new Error('config is not a JSON object');
  return withoutBlanks(value) as Config;
}
