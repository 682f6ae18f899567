import { isRecord } from '../../shared/site/parameters';
import { parseUrl } from '../../shared/site/parse-url';
import { warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { readMessage, withoutPersonalData, type Message } from './messages';
import { forgetUnsent, UNSENT_KEY } from './unsent-key';

/** Limit of what is kept. Much more than a visitor does while a library loads. */
export const MAX_UNSENT = 100;

/** A message, and the names of the libraries that have not got it. */
export interface Unsent {
  readonly message: Message;
  readonly libraries: readonly string[];
}

/** The address of the owner's collector; `undefined` without one. */
function collector(): URL | undefined {
  const address = getSite().parameters.analytics.collector;
  if (!address) return undefined;
  const url = parseUrl(address);
  if (/^https?:$/.test(url?.protocol ?? '')) return url;
  warn('analytics.collector', `"${address}" is not an address`);
  return undefined;
}

/** Sends messages to the collector, also while the page is being closed. */
function sendBeacon(entries: readonly Unsent[]): boolean {
  const url = collector();
  if (!url || !navigator.onLine) return false;
  const events = entries.map(({ message, libraries }) => ({
    ...withoutPersonalData(message),
    for: libraries,
  }));
  try {
    // As plain text, a request to another origin needs no preflight, which a closed page cannot make.
    return navigator.sendBeacon(
      url,
      JSON.stringify({ site: getSite().parameters.siteAlias, events }),
    );
  } catch {
    return false;
  }
}

/**
 * Sends messages to the owner's collector (`analytics.collector`), or without one, and while the
 * browser is offline, stores them for the next page of this tab. Neither gets query strings.
 */
export function handOver(entries: readonly Unsent[]): void {
  if (!entries.length || sendBeacon(entries)) return;
  const added = entries.map(({ message, libraries }) => ({
    message: withoutPersonalData(message),
    libraries,
  }));
  const stored = [...takeUnsent(), ...added].slice(0, MAX_UNSENT);
  try {
    sessionStorage.setItem(UNSENT_KEY, JSON.stringify(stored));
  } catch {
    // Storage is denied or full: they are lost with the page.
  }
}

/** Takes what is stored out of the storage, so that it is sent once. */
export function takeUnsent(): readonly Unsent[] {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? '[]');
  } catch {
    // Storage is denied, or another script has written to it.
  }
  forgetUnsent();
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_UNSENT).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const message = readMessage(entry['message']);
    const { libraries } = entry;
    if (!message || !Array.isArray(libraries)) return [];
    return [{ message, libraries: libraries.filter((name) => typeof name === 'string') }];
  });
}
