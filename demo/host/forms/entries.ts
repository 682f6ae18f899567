/** A posted name and value; a name may occur more than once. */
export interface Entry {
  readonly name: string;
  /** The value, or the name of a file. */
  readonly value: string;
  /** Id of the posted file. */
  readonly file?: string;
}

/** A file in the body of the request. */
export interface PostedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Data posted by a form. */
export interface PostedForm {
  readonly entries: readonly Entry[];
  readonly files: readonly PostedFile[];
}

/** Prefix of fields added by the platform. */
const PLATFORM_PREFIX = '_dm_';

/** Fields with metadata of another field or the form (core-runtime §3). */
const METADATA = /^(?:_dm_|label-|type-|integrationMappingType-)/;
const FORM_METADATA: ReadonlySet<string> = new Set(['form_id', 'form_title', 'captcha']);

/** Default name of the captcha field. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/** Whether a field contains an answer of the visitor, not metadata. */
export const isAnswer = (name: string): boolean =>
  !METADATA.test(name) && !FORM_METADATA.has(name) && name !== CAPTCHA_FIELD;

/** Returns the first value of a field, `''` if it has none. */
export const valueOf = (entries: readonly Entry[], name: string): string =>
  entries.find((entry) => entry.name === name)?.value ?? '';

/** Returns all values of a field. */
export const valuesOf = (entries: readonly Entry[], name: string): string[] =>
  entries.filter((entry) => entry.name === name).map(({ value }) => value);

/** Returns the value of a field added by the platform. */
export const platformValue = (entries: readonly Entry[], name: string): string =>
  valueOf(entries, PLATFORM_PREFIX + name);

const LABEL_PREFIX = 'label-';

/** Returns a function that returns the posted label of a field, else its name. */
export function labelsIn(entries: readonly Entry[]): (name: string) => string {
  const labels = new Map<string, string>();
  for (const { name, value } of entries) {
    if (!name.startsWith(LABEL_PREFIX)) continue;
    const field = name.slice(LABEL_PREFIX.length);
    if (!labels.has(field)) labels.set(field, value.trim());
  }
  return (name) => labels.get(name) || name;
}

/**
 * Returns the entries of a form of the site with the labels of its markup: those that were posted
 * are only the visitor's claim.
 */
export const withLabels = (
  entries: readonly Entry[],
  labels: ReadonlyMap<string, string>,
): readonly Entry[] =>
  entries.map((entry) => {
    const label = entry.name.startsWith(LABEL_PREFIX)
      ? labels.get(entry.name.slice(LABEL_PREFIX.length))
      : undefined;
    return label ? { ...entry, value: label } : entry;
  });

/** Returns the values of each field, in the order of first occurrence. */
export function groupByName(entries: readonly Entry[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, value } of entries) {
    const values = groups.get(name);
    if (values) values.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** Returns the paths of files that were uploaded before the form was submitted. */
export const uploadPaths = (entries: readonly Entry[]): string[] =>
  entries.map(({ value }) => value).filter((value) => UPLOAD_PATH.test(value));

const UPLOAD_PATH = /^[^/]+\/forms\/attachments\/[^/]+\/[^/]+$/;
