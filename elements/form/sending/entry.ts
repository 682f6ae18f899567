/**
 * What a form posts, in order: pairs of text that `application/x-www-form-urlencoded` can carry. Of
 * a file it carries the name only.
 */
export type Entry = readonly (readonly [name: string, value: string])[];

/** The field that only robots fill in; it is sent with the extra fields. */
export const HONEYPOT = '_dm_website';

/** A form posts every line break as CRLF, whatever a field holds (HTML, "form submission"). */
const withLineBreaks = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** A submitter that is none of this form's would throw. */
function dataOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  try {
    return new FormData(form, submitter);
  } catch {
    return new FormData(form);
  }
}

/**
 * What the browser would post of a form, pair by pair: what is disabled or unnamed is left out,
 * line breaks are CRLF, files are their names, `_charset_` is UTF-8, the pressed button is among
 * them. Listeners to the form's `formdata` event have their say, as in any submission.
 *
 * @param form the form.
 * @param submitter the button that was pressed; one that is not the form's is ignored.
 */
export function entryOf(form: HTMLFormElement, submitter: HTMLElement | null = null): Entry {
  return Array.from(
    dataOf(form, submitter),
    ([name, value]) =>
      [
        withLineBreaks(name),
        withLineBreaks(typeof value === 'string' ? value : value.name),
      ] as const,
  ).filter(([name]) => name !== HONEYPOT);
}

/** An entry as the body of a request, byte for byte as a form posts it. */
export const encodeEntry = (entry: Entry): string =>
  new URLSearchParams(entry.map(([name, value]) => [name, value])).toString();
