import { lightChild } from '../../shared/third-party/light-child';
import { loadService } from '../../shared/third-party/load-service';
import { pageState } from '../../shared/site/page-state';
import { getSite } from '../../shared/site/site';
import { waitUntil } from '../../shared/site/wait-until';
import type { TalkPlace } from '../../shared/talk/place';

/** The documented interface of `count.js`. */
interface DisqusWidgets {
  /** Fills in the counts of all elements with the class `disqus-comment-count`. */
  getCount(options: { readonly reset: boolean }): void;
}

declare global {
  interface Window {
    DISQUSWIDGETS?: DisqusWidgets | undefined;
  }
}

/** Name in the site parameter `scripts`. */
const SERVICE = 'disqusCount';

/** A name that cannot change the address of the script. */
const SHORT_NAME = /^[\w-]{1,80}$/;

/** Where the counts of a site are. */
const scriptOf = (name: string): string => `https://${name}.disqus.com/count.js`;

/** The site whose counts the script reads: it knows one. */
const counted = pageState('disqus-count', () => ({ name: '' }));

/**
 * Reads the count of a thread at Disqus: its script writes it into an element in the document.
 *
 * @throws if it does not.
 */
export async function readDisqusCount(
  host: HTMLElement,
  { name, place }: { readonly name: string; readonly place: TalkPlace },
  signal: AbortSignal,
): Promise<number> {
  if (!SHORT_NAME.test(name)) throw new TypeError(`"${name.slice(0, 80)}" is not a short name`);
  counted.name ||= name;
  if (counted.name !== name) {
    throw new Error(
      `a page can count comments of one site at Disqus: it has those of "${counted.name}", not of "${name}"`,
    );
  }
  const box = lightChild(host, { slot: 'disqus-count', signal });
  box.className = 'disqus-comment-count';
  if (place.identifier) box.dataset['disqusIdentifier'] = place.identifier;
  else box.dataset['disqusUrl'] = new URL(place.page, location.origin).href;
  const configured = getSite().parameters.scripts[SERVICE];
  const widgets = await loadService(
    {
      name: SERVICE,
      address: scriptOf(name),
      ...(configured && { query: { shortname: name } }),
      find: () => window.DISQUSWIDGETS,
    },
    signal,
  );
  widgets.getCount({ reset: true });
  const text = await waitUntil(() => /\d[\d.,\u00a0 ]*/.exec(box.textContent)?.[0], { signal });
  return Number(text.replace(/\D/g, ''));
}
