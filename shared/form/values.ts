import { parseUrl } from '../site/parse-url';

/** Maximum length of a deliverable address (RFC 5321 §4.5.3.1.3, without the brackets). */
const EMAIL_LENGTH = 254;
/** Maximum length of the part before the `@` (RFC 5321 §4.5.3.1.1). */
const LOCAL_LENGTH = 64;

/** Characters that RFC 5322 allows, or of any script (RFC 6531), with single dots in between. */
const LOCAL =
  /^[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+)*$/u;
/** A label of a domain: up to 63 letters, digits and inner hyphens, of any script. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Two labels or more, the last of them not a number, as in an IP address. */
const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(domain);
};

/**
 * Whether a text is a deliverable e-mail address (core-runtime §5): accepts those of HTML and
 * addresses in other scripts, but no undeliverable ones (a domain without a dot, consecutive dots, a
 * numeric top-level domain). Trim the text first: surrounding white space
 * is invalid.
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  return (
    value.length <= EMAIL_LENGTH &&
    local.length <= LOCAL_LENGTH &&
    LOCAL.test(local) &&
    isDomain(value.slice(at + 1))
  );
}

/** Digits of any script with the usual separators, and an optional extension. */
const PHONE =
  /^\+?[\p{Nd}\s().\-/‐-―\u200e\u200f\u202a-\u202e\u2066-\u2069＋()]+(?:(?:;ext=|,|#|\bext\.?|\bx)\s*[\p{Nd}]{1,7})?$/iu;

/**
 * Whether a text is a plausible telephone number of any country: 4 to 15 digits (the maximum of
 * E.164) with spaces, brackets, dots, hyphens and slashes in between, and an optional extension.
 */
export function isPhone(value: string): boolean {
  if (!PHONE.test(value)) return false;
  const number = value.replace(/(?:;ext=|,|#|ext\.?|x)\s*\p{Nd}+$/iu, '');
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 4 && digits <= 15;
}

/** Whether a text is the address of a web page, starting with `http://` or `https://`. */
export function isWebAddress(value: string): boolean {
  // An absolute address needs no base; the demo host has no document.
  const url = /^https?:\/\/[^\s/]\S*$/i.test(value) ? parseUrl(value, value) : undefined;
  return url !== undefined && url.hostname !== '' && !url.hostname.startsWith('.');
}
