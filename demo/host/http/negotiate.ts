/** A supported content coding. */
export type Coding = 'br' | 'gzip';

/** Longest part of a header that is read, in characters: browsers send some hundred. */
const MAX_LENGTH = 4096;

interface Preference {
  readonly name: string;
  readonly weight: number;
}

const entriesOf = (header: string): string[] => header.slice(0, MAX_LENGTH).split(',');

/** Parses an `Accept…` header. */
function preferences(header: string | undefined): Preference[] {
  if (!header) return [];
  return entriesOf(header).map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    return { name, weight: Number.isFinite(weight) ? weight : 0 };
  });
}

/** Returns the lower-case names in an `Accept…` header that a client takes, the preferred ones first. */
export const preferredNames = (header: string | undefined): string[] =>
  preferences(header)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name);

/**
 * Chooses the coding that the client prefers, Brotli if it has no preference; `undefined` if it
 * accepts neither.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding | undefined {
  const entries = preferences(acceptEncoding);
  const weightOf = (name: string): number =>
    (entries.find((entry) => entry.name === name) ?? entries.find((entry) => entry.name === '*'))
      ?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br <= 0 && gzip <= 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

/** Whether an `Accept` header contains a media type; wildcards do not count. */
export const accepts = (accept: string | undefined, type: string): boolean =>
  preferences(accept).some(({ name, weight }) => name === type && weight > 0);

/** Whether an `If-None-Match` header contains an entity tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  // As browsers send it.
  if (ifNoneMatch === tag) return true;
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  const own = opaque(tag);
  return entriesOf(ifNoneMatch).some((entry) => entry.trim() === '*' || opaque(entry) === own);
}
