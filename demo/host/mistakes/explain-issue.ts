import type { z } from 'zod';
import { suggestion } from '../../../shared/debug/nearest';
import { oneLine } from '../text/one-line';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** A mistake in a value, before its place is known. */
export interface Explained {
  /** Path of the value, or of the object with the name. */
  readonly path: readonly PropertyKey[];
  /** The name that is wrong, if that is not the value. */
  readonly name?: string;
  /** The name that was probably meant. */
  readonly meant?: string | undefined;
  readonly text: string;
  /** Whether the value is not there at all. */
  readonly isMissing?: boolean;
}

/** Longest value that is quoted, in UTF-16 code units. */
const MAX_QUOTED = 60;

/** Choices that are listed; of more, the nearest one is suggested. */
const MAX_CHOICES = 12;

/** Words for the formats of texts. */
const FORMATS: Readonly<Record<string, string>> = {
  url: 'an address that begins with https:// or http://',
  email: 'an e-mail address',
  date: 'a date, such as 2027-01-31',
  datetime: 'a date and time, such as 2027-01-31T18:00:00Z',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const quote = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? 'missing' : oneLine(JSON.stringify(value), MAX_QUOTED);
};

/** `menu[2].text`. */
function pathText(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  return oneLine(text.replace(/^\./, ''), 2 * MAX_QUOTED);
}

const named = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'the file' : `"${pathText(path)}"`;

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` : words.join('');

/** The names that the object of an issue can have. */
function namesOf({ inst }: RawIssue): readonly string[] {
  const def = inst?._zod.def as { readonly shape?: Readonly<Record<string, unknown>> } | undefined;
  return Object.keys(def?.shape ?? {});
}

/**
 * Explains the issues of a value in words. Zod drops the schema and the value of an issue: `note` is
 * given to it as its map of messages, and keeps them.
 */
export class Explainer {
  readonly #raw: RawIssue[] = [];

  /** The message of an issue: its number. */
  readonly note = (issue: RawIssue): string => `#${this.#raw.push(issue) - 1}`;

  explain(issues: readonly Issue[]): readonly Explained[] {
    const all = issues.flatMap((issue) => this.#explain(issue, []));
    // The name that is missing has another spelling.
    const meant = new Set(
      all.flatMap(({ path, meant: name }) =>
        name === undefined ? [] : [pathText([...path, name])],
      ),
    );
    return all.filter(({ path, isMissing }) => !isMissing || !meant.has(pathText(path)));
  }

  #rawOf({ message }: Issue): RawIssue | undefined {
    return /^#\d+$/.test(message) ? this.#raw[Number(message.slice(1))] : undefined;
  }

  #explain(issue: Issue, before: readonly PropertyKey[]): readonly Explained[] {
    const path = [...before, ...issue.path];
    const raw = this.#rawOf(issue);
    const value = raw?.input;
    if (issue.code === 'unrecognized_keys') {
      const known = raw ? namesOf(raw) : [];
      return issue.keys.map((name) => unknownName(path, name, known));
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return this.#ofUnion(issue, path, value);
    }
    if (!raw) return [{ path, text: `${named(path)} ${issue.message}.` }];
    if (issue.code === 'invalid_type' && value === undefined) {
      return [{ path, text: `${named(path)} is missing.`, isMissing: true }];
    }
    return [{ path, text: textOf(issue, path, value) }];
  }

  /** Explains the issues of the choice that has the type of the value. */
  #ofUnion(
    { errors }: z.core.$ZodIssueInvalidUnion,
    path: readonly PropertyKey[],
    value: unknown,
  ): readonly Explained[] {
    const fits = errors.filter(
      (choice) => !choice.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'),
    );
    const [only] = fits;
    if (only) return only.flatMap((issue) => this.#explain(issue, path));
    if (value === undefined) return [{ path, text: `${named(path)} is missing.`, isMissing: true }];
    const types = errors.flatMap((choice) =>
      choice.flatMap((issue) =>
        'expected' in issue ? [TYPES[issue.expected] ?? issue.expected] : [],
      ),
    );
    return [
      { path, text: `${named(path)} is ${quote(value)}; expected ${listed([...new Set(types)])}.` },
    ];
  }
}

function unknownName(
  path: readonly PropertyKey[],
  name: string,
  known: readonly string[],
): Explained {
  const near = suggestion(name, known);
  const place = path.length === 0 ? '' : ` in ${named(path)}`;
  const meant = known.find((word) => near.endsWith(` ${word}?`));
  return {
    path,
    name,
    meant,
    text: `unknown name "${oneLine(name, MAX_QUOTED)}"${place}${near || '.'}`,
  };
}

function textOf(issue: Issue, path: readonly PropertyKey[], value: unknown): string {
  const is = `${named(path)} is ${quote(value)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${is}; expected ${TYPES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return choice(is, issue.values.map(String), value);
    case 'invalid_union': {
      // The value of such an issue is the object around it.
      const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
      const own = (value as Readonly<Record<PropertyKey, unknown>>)[path.at(-1) ?? ''];
      return choice(`${named(path)} is ${quote(own)}`, options.map(String), own);
    }
    case 'too_small':
    case 'too_big':
      return sizeText(issue, path, value);
    case 'invalid_format': {
      const { format } = issue;
      if ('prefix' in issue)
        return `${is}; expected a text that begins with ${String(issue.prefix)}.`;
      if (format === 'regex') return `${is}, which is not of the form that is expected here.`;
      return `${is}; expected ${FORMATS[format] ?? format}.`;
    }
    case 'invalid_key':
      return `${named(path)} is no name that can be used here.`;
    default:
      return `${is}, which is not valid here.`;
  }
}

function choice(is: string, choices: readonly string[], value: unknown): string {
  const near = typeof value === 'string' ? suggestion(value, choices) : '';
  const words = choices.slice(0, MAX_CHOICES).map((word) => `"${word}"`);
  const expected = choices.length > MAX_CHOICES ? 'another value' : listed(words);
  return `${is}; expected ${expected}${near || '.'}`;
}

/** The unit in which the size of a value is counted, by its type. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function sizeText(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  path: readonly PropertyKey[],
  value: unknown,
): string {
  const unit = UNITS[issue.origin];
  const isSmall = issue.code === 'too_small';
  const bound = isSmall ? issue.minimum : issue.maximum;
  if (unit === undefined) {
    const than = isSmall ? 'least' : 'most';
    return `${named(path)} is ${quote(value)}; expected at ${than} ${bound}.`;
  }
  const { length } = value as string | readonly unknown[];
  if (length === 0) return `${named(path)} is empty.`;
  return `${named(path)} has ${length} ${unit}; expected at ${isSmall ? 'least' : 'most'} ${bound}.`;
}
