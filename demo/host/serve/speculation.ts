import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { readSite } from '../records/site';

/** Path of the rules that the `Speculation-Rules` header of a page names. */
export const SPECULATION_PATH = '/speculation-rules.json';

/** Links that are full loads: the runtime prefetches the pages of all others itself. */
const FULL_LOADS = [
  'a[data-dm-native]',
  '[data-dm-native] a',
  // Before the runtime, or without it.
  'html:not([data-dm-mode]) a',
].join(', ');

/** Links that are no pages, or must not be followed ahead. */
const NEVER = [
  'a[download]',
  'a[rel~=nofollow]',
  'a[data-dm-prefetch=none]',
  '[data-dm-prefetch=none] a',
].join(', ');

/** Addresses that are different for each visitor, or change something. */
const PRIVATE = ['/admin*', '/editor*', '/_*', '/*\\?*=*'];

/** Files to download. */
const FILES = '/*.*';

/**
 * Serves the rules by which browsers prefetch the page of a link that a visitor is about to follow
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
export const speculationRules =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { parameters } = await readSite(host.database);
    const listed = parameters['fullLoad'];
    // What is loaded in full by configuration are mostly files.
    const files = Array.isArray(listed) ? listed.map((path) => `${String(path)}*`) : [];
    const where = {
      and: [
        { href_matches: '/*' },
        { selector_matches: FULL_LOADS },
        { not: { href_matches: [...PRIVATE, FILES, ...files] } },
        { not: { selector_matches: NEVER } },
      ],
    };
    return reply(c, {
      status: 200,
      body: JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] }),
      type: 'application/speculationrules+json',
      cache: REVALIDATED,
      compression: 'quick',
    });
  };
