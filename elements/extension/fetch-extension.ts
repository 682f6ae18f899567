import { readText } from '../../shared/dom/read-text';
import { limitTime } from '../../shared/dom/time-limit';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';

const ADDRESS = '/_dm/s/rt/scripts/ajax_ext.jsp';

/** Limit of the call: that of a page (core-runtime §9). */
const TIMEOUT: Milliseconds = 30_000;

/** Maximum size of an answer, in bytes. */
const MAX_SIZE = 1_000_000;

/** A complete document is the error page of a proxy. */
const DOCUMENT = /^\s*<(?:!doctype|html)[\s>]/i;

/**
 * Requests the markup of an extension (core-runtime §7).
 *
 * @throws {Error} for a failed call, and for an answer that is not markup or too large.
 */
export async function fetchExtension(
  extId: string,
  elementId: string,
  signal: AbortSignal,
): Promise<string> {
  const { device, parameters } = getSite();
  const { siteAlias, pageAlias } = parameters;
  const limit = limitTime(TIMEOUT, signal);
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ siteAlias, pageAlias, extId, elementId, dm_device: device }),
      signal: limit.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const type = response.headers.get('content-type') ?? 'text/html';
    if (!type.startsWith('text/html')) throw new TypeError(`the answer is ${type}, not markup`);
    const markup = await readText(response, MAX_SIZE);
    if (markup === undefined) throw new RangeError(`the answer is larger than ${MAX_SIZE} B`);
    if (DOCUMENT.test(markup)) throw new TypeError('the answer is a document, not a part of one');
    return markup;
  } finally {
    limit.end();
  }
}
