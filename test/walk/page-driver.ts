import type { BrowserContext, Page, Route } from '@playwright/test';

/** A link in view, and the point to click it at. */
export interface VisibleLink {
  readonly path: string;
  /** Whether its page is requested as JSON; other links are left to the browser. */
  readonly isSwapped: boolean;
  readonly x: number;
  readonly y: number;
}

/** Rules of the demo site's notifications. */
const NOTIFICATIONS = ['winter-ferry-2026'];

/** A fault of the next request for page JSON (see `demo/host/http/faults.ts`). */
export type Fault = 'status-500' | 'malformed' | 'html' | 'drop' | `delay-${number}`;

/** Drives the page of a walk like a visitor. */
export class PageDriver {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** Paths that were prefetched: their answer may serve the next visit. */
  readonly #requested = new Set<string>();
  #fault: Fault | undefined;

  constructor(page: Page) {
    this.page = page;
    this.#context = page.context();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.searchParams.has('dm_ajaxCall')) this.#requested.add(url.pathname);
    });
  }

  /** Prepares the page for faults. */
  async prepare(): Promise<void> {
    // They come seconds after the page and change its height, and with it the scroll position.
    await this.page.addInitScript((ids) => {
      try {
        localStorage.setItem('_dm_cookie_notice', '{"v":1,"at":"2026-01-01","allow":[]}');
        for (const id of ids) localStorage.setItem(`_dm_notification_${id}`, '1');
      } catch {
        // A page without storage, such as `about:blank`.
      }
    }, NOTIFICATIONS);
    await this.page.route(/[?&]dm_ajaxCall=/, (route) => this.#answer(route));
    // Blocks web fonts: a page's height depends on the font, and a reload may change it.
    await this.page.route(/\.woff2$/, (route) => route.abort());
  }

  async #answer(route: Route): Promise<void> {
    const fault = this.#fault;
    const headers = { ...route.request().headers(), ...(fault && { 'x-dm-fault-ajax': fault }) };
    // The page may have aborted the request.
    await route.continue({ headers }).catch(() => undefined);
  }

  /** Sets the fault of every following request for page JSON; `undefined` resets it. */
  setFault(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  /** Waits until the runtime has loaded its engine, without which a visit is a full load. */
  async waitForEngine(): Promise<void> {
    await this.page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline);
  }

  /**
   * Whether a click on a link requests page JSON, so that a fault has an effect: the link is not left
   * to the browser, and its page is not prefetched.
   */
  willRequest({ path, isSwapped }: VisibleLink): boolean {
    return isSwapped && !this.#requested.has(path);
  }

  /** Removes a path from the prefetched ones: a visit has used or aborted the answer. */
  clearRequested(path: string): void {
    this.#requested.delete(path);
  }

  /** Finds links to other pages of the site that a pointer can click without scrolling. */
  visibleLinks(paths: readonly string[]): Promise<VisibleLink[]> {
    return this.page.evaluate((known) => {
      const links: { path: string; isSwapped: boolean; x: number; y: number }[] = [];
      const isInHash = location.hash.startsWith('#!/');
      const here = new URL(isInHash ? location.hash.slice(2) : location.href, location.origin);
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const { origin, pathname, search, hash } = new URL(link.href);
        if (origin !== location.origin || search || hash || !known.includes(pathname)) continue;
        if (link.target || pathname === here.pathname) continue;
        const [box] = link.getClientRects();
        if (!box) continue;
        const x = Math.round(box.left + box.width / 2);
        const y = Math.round(box.top + box.height / 2);
        const hit = document.elementFromPoint(x, y);
        const isSwapped = !link.closest('[data-dm-native]');
        if (hit && link.contains(hit)) links.push({ path: pathname, isSwapped, x, y });
      }
      return links;
    }, paths);
  }

  /** Finds ids in the content that a hash can point to. */
  targets(): Promise<string[]> {
    return this.page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-dm-outlet] [id]'), ({ id }) => id).filter(
        (id) => /^[\w-]+$/.test(id) && document.getElementById(id)?.getClientRects().length,
      ),
    );
  }

  /** Gives the link at a point another address. */
  async changeLink({ x, y }: VisibleLink, href: string): Promise<void> {
    await this.page.evaluate(
      ([left, top, address]) => {
        document.elementFromPoint(left, top)?.closest('a')?.setAttribute('href', address);
      },
      [x, y, href] as const,
    );
  }

  /** Makes the text around the link at a point editable, or lets it be. */
  async edit({ x, y }: VisibleLink, isEditable: boolean): Promise<void> {
    await this.page.evaluate(
      ([left, top, value]) => {
        const link = document.elementFromPoint(left, top)?.closest('a');
        link?.parentElement?.setAttribute('contenteditable', String(value));
      },
      [x, y, isEditable] as const,
    );
  }

  /** Adds a style to the head, as a widget that comes late does. */
  async addStyle(): Promise<void> {
    await this.page.evaluate(() => {
      const walkStyle = document.createElement('style');
      document.head.append(walkStyle);
      Object.assign(window, { walkStyle });
    });
  }

  /** Clicks a link a number of times. The pointer stays there. */
  async click({ x, y }: VisibleLink, times = 1): Promise<void> {
    await this.page.mouse.click(x, y, { clickCount: times });
  }

  scrollY(): Promise<number> {
    return this.page.evaluate(() => scrollY);
  }

  /** Scrolls to a fraction of the page's height. */
  async scrollTo(fraction: number): Promise<void> {
    await this.page.evaluate(
      (part) =>
        scrollTo({
          top: Math.round((document.documentElement.scrollHeight - innerHeight) * part),
          behavior: 'instant',
        }),
      fraction,
    );
  }

  /** Sets the hash of the address, as typed by the visitor. */
  async typeHash(hash: string): Promise<void> {
    await this.page.evaluate((text) => {
      location.hash = text;
    }, hash);
  }

  /** Goes back or forward like the browser's buttons, without waiting. */
  async traverse(delta: -1 | 1): Promise<void> {
    await this.page.evaluate((by) => history.go(by), delta);
  }
}
