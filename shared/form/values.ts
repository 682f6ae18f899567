/** Longest address that mail can be delivered to, in characters (RFC 5321 §4.5.3.1.3, less the brackets). */
const EMAIL_LENGTH = 254;
/** Longest part before the `@` (RFC 5321 §4.5.3.1.1). */
const LOCAL_LENGTH = 64;

/** Words of the signs that RFC 5322 allows, or of any script (RFC 6531), with single dots between. */
const LOCAL =
  /^[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+)*$/u;
/** A label of a domain: letters and digits of any script, hyphens inside, 63 at the most. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** The last label has a letter: what ends in numbers is no domain. */
const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((one) => LABEL.test(one)) && !/\.\d+$/.test(domain);
};

/**
 * Whether a text is an e-mail address that people have (core-runtime §5): what HTML takes, less
 * what mail is not delivered to (a domain without a dot, dots in a row, numbers for a top-level
 * domain), and addresses in other scripts. White space around it counts as a mistake: trim first.
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

/** Digits of any script, and what people write between them; an extension may follow. */
const PHONE =
  /^\+?[\p{Nd}\s().\-/‐-―\u200e\u200f\u202a-\u202e\u2066-\u2069＋()]+(?:(?:;ext=|,|#|\bext\.?|\bx)\s*[\p{Nd}]{1,7})?$/iu;

/**
 * Whether a text can be a telephone number as people anywhere write it: 4 to 15 digits (E.164 has
 * no more), with spaces, brackets, dots, hyphens and slashes between, and an extension. Whether
 * somebody answers it cannot be known.
 */
export function isPhone(value: string): boolean {
  if (!PHONE.test(value)) return false;
  const number = value.replace(/(?:;ext=|,|#|ext\.?|x)\s*\p{Nd}+$/iu, '');
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 4 && digits <= 15;
}

/** Whether a text is the address of a web page, with `http` or `https` in front as browsers want it. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]\S*$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname } = new URL(value);
  return hostname !== '' && !hostname.startsWith('.');
}
