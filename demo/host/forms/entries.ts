/** One field of a submission as it was posted; a name may come more than once. */
export interface Entry {
  readonly name: string;
  /** The value; of a file its name. */
  readonly value: string;
  /** Id of the file that came with it. */
  readonly file?: string;
}

/** A file that came in the form's own body. */
export interface PostedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was posted. */
export interface Posted {
  readonly entries: readonly Entry[];
  readonly files: readonly PostedFile[];
}

/** Fields that the platform adds to a form begin so. */
const OWN = '_dm_';

/** Fields that say something about the form or about another field (core-runtime §3). */
const ABOUT = /^(?:_dm_|label-|type-|integrationMappingType-)/;
const ABOUT_FORM: ReadonlySet<string> = new Set(['form_id', 'form_title', 'captcha']);

/** Name of the captcha's answer, where its element has none of its own. */
export const CAPTCHA_ANSWER = 'g-recaptcha-response';

/** Whether a field is something that the visitor answered. */
export const isAnswer = (name: string): boolean =>
  !ABOUT.test(name) && !ABOUT_FORM.has(name) && name !== CAPTCHA_ANSWER;

/** The first value of a field, `''` where there is none. */
export const valueOf = (entries: readonly Entry[], name: string): string =>
  entries.find((entry) => entry.name === name)?.value ?? '';

/** All values of a field. */
export const valuesOf = (entries: readonly Entry[], name: string): string[] =>
  entries.filter((entry) => entry.name === name).map(({ value }) => value);

/** The value of a field that the platform adds. */
export const ownValue = (entries: readonly Entry[], name: string): string =>
  valueOf(entries, OWN + name);

/** The label that was posted with a field, else the field's name. */
export const labelOf = (entries: readonly Entry[], name: string): string =>
  valueOf(entries, `label-${name}`).trim() || name;

/** What a form sends of files that were uploaded ahead of it. */
export const uploadPaths = (entries: readonly Entry[]): string[] =>
  entries.map(({ value }) => value).filter((value) => UPLOAD.test(value));

const UPLOAD = /^[^/]+\/forms\/attachments\/[^/]+\/[^/]+$/;
