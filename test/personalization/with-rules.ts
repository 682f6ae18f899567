import type { Page } from '@playwright/test';

/** Changes that a test makes to the pages of the demo site. */
interface Change {
  /** The site parameter `personalization`. */
  readonly rules: readonly object[];
  /** Other site parameters. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Markup before the content of the page at a path. */
  readonly markup?: Readonly<Record<string, string>>;
  /** Markup before the content, which stays from page to page. */
  readonly header?: string;
}

/** Serves the pages of the site with other rules and more markup. */
export async function withRules(page: Page, change: Change): Promise<void> {
  const { rules, parameters, markup = {}, header = '' } = change;
  const isPage = (url: URL): boolean => !/^\/(dm|media|assets|_dm)\b/.test(url.pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const added = markup[new URL(route.request().url()).pathname] ?? '';
    const text = await response.text();
    if (response.headers()['content-type']?.includes('json')) {
      const json = JSON.parse(text) as { readonly content?: string };
      const body = JSON.stringify({ ...json, content: added + (json.content ?? '') });
      return route.fulfill({ response, body });
    }
    const body = text
      .replace(
        /(id="dm-site">)(.*?)(<\/script>)/,
        (_, start: string, json: string, end: string) => {
          const site = JSON.parse(json) as object;
          const changed = { ...site, ...parameters, personalization: { rules } };
          return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
        },
      )
      .replace(/<main\b[^>]*>/, (tag) => header + tag + added);
    return route.fulfill({ response, body });
  });
}

/** The events of rules so far: `impression welcome`, `click welcome`. */
export function ruleEvents(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { ruleEvents: string[] }).ruleEvents);
}

/** Records the events of rules, from the start of every document. */
export const recordRuleEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { ruleEvents: events });
    const record = (name: string, label: string): void =>
      addEventListener(name, (event) => {
        const { ruleId, ruleType, id } = (event as CustomEvent<Record<string, string>>).detail;
        events.push(`${label} ${id ?? `${ruleId} ${ruleType}`}`);
      });
    record('event-ruleTriggered', 'triggered');
    record('event-personalization rule impression', 'impression');
    record('event-personalization rule link click', 'click');
  });

/** Records whether an element that matches is ever seen in a frame. */
export const recordSeen = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((watched) => {
    const seen = { frames: 0, times: 0 };
    Object.assign(window, { seen });
    const look = (): void => {
      seen.frames += 1;
      if (document.querySelector(watched)?.getClientRects().length) seen.times += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);

/** The number of frames in which the watched element was seen. */
export const timesSeen = (page: Page): Promise<{ frames: number; times: number }> =>
  page.evaluate(() => (window as unknown as { seen: { frames: number; times: number } }).seen);
