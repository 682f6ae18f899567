/**
 * The entries a form posts, in order: pairs of text that `application/x-www-form-urlencoded` can
 * carry. A file is its name only.
 */
export type Entries = readonly (readonly [name: string, value: string])[];

/** Name of the honeypot, which is sent with the extra fields. */
export const HONEYPOT = '_dm_website';

/** A form posts every line break as CRLF, whatever a control holds (HTML, "form submission"). */
const normalizeLineBreaks = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** Ignores a submitter that does not belong to the form, for which `FormData` throws. */
function formData(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  try {
    return new FormData(form, submitter);
  } catch {
    return new FormData(form);
  }
}

/**
 * Returns what the browser would post, pair by pair: without disabled and unnamed controls, with
 * line breaks as CRLF, files as their names, `_charset_` as UTF-8, and the pressed button. Listeners
 * of the form's `formdata` event can change it, as in any submission. A button of another form is
 * ignored.
 */
export function entriesOf(form: HTMLFormElement, submitter: HTMLElement | null = null): Entries {
  return Array.from(
    formData(form, submitter),
    ([name, value]) =>
      [
        normalizeLineBreaks(name),
        normalizeLineBreaks(typeof value === 'string' ? value : value.name),
      ] as const,
  ).filter(([name]) => name !== HONEYPOT);
}

/** Encodes entries as the body of a request, byte for byte as a form posts them. */
export const encodeEntries = (entries: Entries): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
