import { pageState } from '../../shared/site/page-state';
import { waitUntil } from '../../shared/site/wait-until';
import { lightChild } from '../../shared/third-party/light-child';
import { loadService } from '../../shared/third-party/load-service';

/** What the function `disqus_config` sets. */
interface DisqusConfig {
  readonly page: { url?: string; identifier?: string; title?: string };
}

/** The documented interface of `embed.js`. */
interface DisqusEmbed {
  /** Draws the thread of another page into `#disqus_thread`. */
  reset(options: { readonly reload: true; readonly config: (this: DisqusConfig) => void }): void;
}

declare global {
  interface Window {
    DISQUS?: DisqusEmbed | undefined;
    disqus_config?: ((this: DisqusConfig) => void) | undefined;
  }
}

/** The id that Disqus looks up; a page can have one. */
const THREAD_ID = 'disqus_thread';

/** A name that cannot change the address of the script. */
const SHORT_NAME = /^[\w-]{1,80}$/;

/** The site whose script the page has loaded: its interface knows no other. */
const loaded = pageState('disqus', () => ({ shortName: '' }));

/** A thread at Disqus. */
export interface DisqusPlace {
  readonly shortName: string;
  readonly identifier: string;
  /** Path of the page. */
  readonly page: string;
}

/** The address of a site at Disqus. */
export const homeOf = (shortName: string): string | undefined =>
  SHORT_NAME.test(shortName) ? `https://${shortName}.disqus.com/` : undefined;

/**
 * Draws a thread of Disqus into a child of the element, which goes with the signal. Its script is
 * loaded once per page and draws by itself; later threads are drawn by `reset`, which needs the place
 * in the document.
 *
 * @throws if that is not possible.
 */
export async function drawDisqus(
  host: HTMLElement,
  { shortName, identifier, page }: DisqusPlace,
  signal: AbortSignal,
): Promise<void> {
  const home = homeOf(shortName);
  if (!home) throw new TypeError(`"${shortName.slice(0, 80)}" is not a short-name`);
  if (loaded.shortName && loaded.shortName !== shortName) {
    throw new Error(
      `a page can show comments of one site at Disqus: it has those of "${loaded.shortName}", not of "${shortName}"`,
    );
  }
  if (document.getElementById(THREAD_ID)) throw new Error('a page can have one thread of Disqus');
  const box = lightChild(host, { slot: 'disqus', id: THREAD_ID, signal });
  const { title } = document;
  function config(this: DisqusConfig): void {
    this.page.url = new URL(page, location.origin).href;
    if (identifier) this.page.identifier = identifier;
    this.page.title = title;
  }
  const known = window.DISQUS;
  // `embed.js` reads it when it has loaded, which may be after an earlier attempt was ended.
  window.disqus_config = config;
  const find = (): DisqusEmbed | undefined => window.DISQUS;
  await loadService({ name: 'disqus', address: `${home}embed.js`, find }, signal);
  loaded.shortName = shortName;
  if (known && box.isConnected) known.reset({ reload: true, config });
  await waitUntil(() => box.firstElementChild, { signal });
}
