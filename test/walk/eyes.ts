import type { Page } from '@playwright/test';
import type { Expected } from './model';
import type { SitePage } from './pages';

/** What the tab shows. */
export interface Sight {
  readonly path: string;
  readonly hash: string;
  readonly title: string;
  readonly heading: string;
  /** The outlet's text without white space. */
  readonly text: string;
  readonly isError: boolean;
  readonly isBusy: boolean;
  /** Whether the runtime has started: before, a step would be taken by the browser. */
  readonly isStarted: boolean;
  readonly scroll: number;
  readonly highestScroll: number;
  /** Whether the place of the hash is in the upper half of the window, or as far up as can be. */
  readonly isAtTarget: boolean;
  readonly focus: 'page' | 'elsewhere' | 'nowhere';
  /** Whether this is a document that was loaded since the last step. */
  readonly isNewDocument: boolean;
}

const MARK = 'walkedBefore';

/** Looks at the tab. */
export function look(page: Page): Promise<Sight> {
  return page.evaluate((mark) => {
    const outlet = document.querySelector('[data-dm-outlet]');
    const active = document.activeElement;
    const highestScroll = document.documentElement.scrollHeight - innerHeight;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const top = target?.getBoundingClientRect().top ?? 0;
    const isUp = top > -2 && top < innerHeight / 2;
    return {
      path: location.pathname + location.search,
      hash: location.hash,
      title: document.title,
      heading: outlet?.querySelector('h1')?.textContent.trim() ?? '',
      // Without what elements have added of their own.
      text: [...(outlet?.querySelectorAll('[data-dm-note], script[data-dm]') ?? [])].reduce(
        (text, added) => text.replace(added.textContent.replaceAll(/\s+/g, ''), ''),
        outlet?.textContent.replaceAll(/\s+/g, '') ?? '',
      ),
      isError: outlet?.querySelector('.dm-error') !== null,
      isBusy: outlet?.hasAttribute('aria-busy') ?? true,
      isStarted: document.documentElement.hasAttribute('data-dm-mode'),
      scroll: scrollY,
      highestScroll,
      isAtTarget: isUp || (top > 0 && scrollY >= highestScroll - 2),
      focus:
        !active || active === document.body
          ? ('nowhere' as const)
          : outlet?.contains(active)
            ? ('page' as const)
            : ('elsewhere' as const),
      isNewDocument: !(mark in window),
    };
  }, MARK);
}

/** Remembers the present document. */
export async function remember(page: Page): Promise<void> {
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

/** What of a sight is not as expected; nothing when all is. */
export function differences(
  sight: Sight,
  { entry, content, scroll, focus }: Expected,
  known: SitePage | undefined,
): string[] {
  const wrong: string[] = [];
  const compare = (what: string, actual: unknown, wanted: unknown): void => {
    if (actual !== wanted) {
      wrong.push(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`);
    }
  };
  compare('the path', sight.path, entry.path);
  compare('the hash', sight.hash, entry.hash);
  compare('an error block', sight.isError, content === 'error');
  compare('aria-busy', sight.isBusy, false);
  compare('the runtime’s start', sight.isStarted, true);
  if (content === 'page') {
    compare('the title', sight.title, known?.title);
    compare('the heading', sight.heading, known?.heading);
    if (sight.text !== known?.text) wrong.push('the text is not the page’s');
  }
  if (typeof scroll === 'number') {
    const wanted = Math.min(scroll, sight.highestScroll);
    if (Math.abs(sight.scroll - wanted) > 2) {
      wrong.push(`the page is scrolled to ${sight.scroll}, not ${wanted}`);
    }
  }
  if (scroll === 'target' && !sight.isAtTarget)
    wrong.push('the target of the hash is not in sight');
  // After a load by the browser the focus is nowhere, as it is everywhere on the web.
  if (focus === 'page' && sight.focus !== 'page' && !sight.isNewDocument) {
    wrong.push(`the focus is ${sight.focus}, not in the page`);
  }
  return wrong;
}
