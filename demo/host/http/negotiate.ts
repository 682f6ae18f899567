/** A content coding this host can make. */
export type Coding = 'br' | 'gzip';

interface Preference {
  readonly name: string;
  readonly weight: number;
}

/** The entries of an `Accept…` header with their weights. */
function preferences(header: string | undefined): Preference[] {
  if (!header) return [];
  return header.split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const value = weight === undefined ? 1 : Number(weight);
    return { name, weight: Number.isFinite(value) ? value : 0 };
  });
}

/**
 * The coding to answer in: the client's favourite of Brotli and gzip, Brotli where it has none,
 * `undefined` where it takes neither.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding | undefined {
  const wanted = preferences(acceptEncoding);
  const weightOf = (name: string): number =>
    (wanted.find((entry) => entry.name === name) ?? wanted.find((entry) => entry.name === '*'))
      ?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br <= 0 && gzip <= 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

/** Whether a media type is named in an `Accept` header; wildcards do not count for new formats. */
export const accepts = (accept: string | undefined, type: string): boolean =>
  preferences(accept).some(({ name, weight }) => name === type && weight > 0);

/** Whether an `If-None-Match` header names an entity tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || bare(entry) === bare(tag));
}
