import type { Browser } from '@playwright/test';
import { PHONE } from './load-times';

/** What an element above the fold has drawn: its tag, its place among those, its shadow root. */
export interface FirstView {
  readonly tag: string;
  readonly index: number;
  readonly markup: string;
}

/** Draws a page, and reads the shadow roots of the elements above the fold. */
export async function readFirstViews(browser: Browser, url: string): Promise<readonly FirstView[]> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    return await page.evaluate(() => {
      const counts = new Map<string, number>();
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const { localName: tag, shadowRoot } = element;
        if (!tag.startsWith('dm-')) return [];
        const index = counts.get(tag) ?? 0;
        counts.set(tag, index + 1);
        const { top, bottom, width } = element.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && top < innerHeight;
        if (!shadowRoot?.querySelector(':not(slot)') || !isInView) return [];
        const css = shadowRoot.adoptedStyleSheets
          .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
          .join('\n');
        return [{ tag, index, markup: `<style>${css}</style>${shadowRoot.innerHTML}` }];
      });
    });
  } finally {
    await context.close();
  }
}

/** Puts the views into the markup of a page, as declarative shadow roots. */
export function withFirstViews(html: string, views: readonly FirstView[]): string {
  const counts = new Map<string, number>();
  return html.replaceAll(
    /<(dm-[\w-]+)(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>/g,
    (start, tag: string) => {
      const index = counts.get(tag) ?? 0;
      counts.set(tag, index + 1);
      const view = views.find((other) => other.tag === tag && other.index === index);
      return view ? `${start}<template shadowrootmode="open">${view.markup}</template>` : start;
    },
  );
}
