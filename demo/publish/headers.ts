import { LIBRARY_PATH } from '../host/files/library';
import type { Answer } from './crawl';
import type { HeaderRule } from './rules';

/** A file of the site, with the host's response. */
export interface Published {
  readonly path: string;
  readonly answer: Answer;
}

/** Security headers of all addresses. */
const EVERYWHERE = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'speculation-rules',
];
/** Headers of files that other sites may use too. */
const SHARED = [
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'timing-allow-origin',
];
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const ANYWHERE: HeaderRule['headers'] = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
/** Types that static hosts know by the name of the file. */
const KNOWN = /^(?:text\/(?:html|css|javascript)|image\/|font\/|audio\/|video\/|application\/json)/;

const pick = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * The headers of a published site: the host's own, so that the same policy holds. No two rules of an
 * address name one header, since static hosts join their values.
 */
export function headersOf(home: Answer, published: readonly Published[]): readonly HeaderRule[] {
  const media = published.find(({ path }) => path.startsWith('/media/'));
  const style = published.find(({ path }) => path.startsWith('/assets/pages/'));
  const unknown = published.filter(({ answer }) => !KNOWN.test(answer.type));
  // Some hosts read a hundred rules: those of Markdown, which most know, come last.
  const isMarkdown = ({ answer }: Published): boolean => answer.type.startsWith('text/markdown');
  const types = [...unknown.filter((file) => !isMarkdown(file)), ...unknown.filter(isMarkdown)];
  return [
    { pattern: '/*', headers: pick(home.headers, EVERYWHERE) },
    { pattern: `${LIBRARY_PATH}*`, headers: ANYWHERE },
    { pattern: `${LIBRARY_PATH}chunks/*`, headers: IMMUTABLE },
    { pattern: `${LIBRARY_PATH}assets/*`, headers: IMMUTABLE },
    ...(media
      ? [{ pattern: '/media/*', headers: pick(media.answer.headers, ['cache-control', ...SHARED]) }]
      : []),
    ...(style
      ? [{ pattern: '/assets/pages/*', headers: pick(style.answer.headers, ['cache-control']) }]
      : []),
    ...types.map(({ path, answer }) => ({
      pattern: path,
      headers: { 'content-type': answer.type },
    })),
  ];
}
