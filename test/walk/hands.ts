import type { BrowserContext, Page, Route } from '@playwright/test';

/** A place on the screen that a link is hit at. */
export interface LinkInSight {
  readonly path: string;
  /** Whether its page is asked for as JSON; another one is left to the browser. */
  readonly isSwapped: boolean;
  readonly x: number;
  readonly y: number;
}

/** What goes wrong with the next page that is asked for as JSON (see `demo/host/http/faults.ts`). */
export type Fault = 'status-500' | 'malformed' | 'html' | 'drop' | `delay-${number}`;

/** What the visitor of the walk can do, and see. */
export class Hands {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** Paths that were asked for ahead: an answer may be held for the next visit to them. */
  readonly #asked = new Set<string>();
  #fault: Fault | undefined;

  constructor(page: Page) {
    this.page = page;
    this.#context = page.context();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.searchParams.has('dm_ajaxCall')) this.#asked.add(url.pathname);
    });
  }

  /** Readies the tab: faults can be had, and the document tells when it is another one. */
  async prepare(): Promise<void> {
    await this.page.route(/[?&]dm_ajaxCall=/, (route) => this.#answer(route));
    // A page is as long in the one font as in the other only by chance, and a reload may change it.
    await this.page.route(/\.woff2$/, (route) => route.abort());
  }

  async #answer(route: Route): Promise<void> {
    const fault = this.#fault;
    const headers = { ...route.request().headers(), ...(fault && { 'x-dm-fault-ajax': fault }) };
    // The page may have given the request up meanwhile.
    await route.continue({ headers }).catch(() => undefined);
  }

  /** From now on every page that is asked for as JSON goes wrong; `undefined` ends it. */
  break(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  async offline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline);
  }

  /**
   * Whether the page of a link is asked for as JSON when it is clicked, so that the answer can go
   * wrong: the link is not left to the browser, and no answer can be held for it.
   */
  isAsked({ path, isSwapped }: LinkInSight): boolean {
    return isSwapped && !this.#asked.has(path);
  }

  /** A visit has taken the answer that was held for it, or has given it up. */
  forget(path: string): void {
    this.#asked.delete(path);
  }

  /** Links to other pages of the site that a pointer would hit where they stand, in order. */
  linksInSight(paths: readonly string[]): Promise<LinkInSight[]> {
    return this.page.evaluate((known) => {
      const found: { path: string; isSwapped: boolean; x: number; y: number }[] = [];
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const { origin, pathname, search, hash } = new URL(link.href);
        if (origin !== location.origin || search || hash || !known.includes(pathname)) continue;
        if (link.target || pathname === location.pathname) continue;
        const [box] = link.getClientRects();
        if (!box) continue;
        const x = Math.round(box.left + box.width / 2);
        const y = Math.round(box.top + box.height / 2);
        const hit = document.elementFromPoint(x, y);
        const isSwapped = !link.closest('[data-dm-native]');
        if (hit && link.contains(hit)) found.push({ path: pathname, isSwapped, x, y });
      }
      return found;
    }, paths);
  }

  /** Ids in the content that an address can point at. */
  targets(): Promise<string[]> {
    return this.page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-dm-outlet] [id]'), ({ id }) => id).filter(
        (id) => /^[\w-]+$/.test(id) && document.getElementById(id)?.getClientRects().length,
      ),
    );
  }

  /** Clicks on a link so many times in a row, and leaves it before it means anything to rest there. */
  async click({ x, y }: LinkInSight, times = 1): Promise<void> {
    await this.page.mouse.click(x, y, { clickCount: times });
    await this.page.mouse.move(2, 2);
  }

  scrollY(): Promise<number> {
    return this.page.evaluate(() => scrollY);
  }

  /** Scrolls to a share of the page's height. */
  async scrollTo(share: number): Promise<void> {
    await this.page.evaluate(
      (part) =>
        scrollTo({
          top: Math.round((document.documentElement.scrollHeight - innerHeight) * part),
          behavior: 'instant',
        }),
      share,
    );
  }

  /** Types another hash into the address. */
  async typeHash(hash: string): Promise<void> {
    await this.page.evaluate((text) => location.assign(text), hash);
  }

  /** As the browser's own buttons: does not wait. */
  async traverse(delta: -1 | 1): Promise<void> {
    await this.page.evaluate((by) => history.go(by), delta);
  }
}
