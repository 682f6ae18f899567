import type { Page } from '@playwright/test';
import type { Expected } from './model';
import type { SitePage } from './pages';

/** State of the page as a visitor sees it. */
export interface PageState {
  readonly path: string;
  readonly hash: string;
  readonly title: string;
  readonly heading: string;
  /** The outlet's text without white space. */
  readonly text: string;
  readonly isError: boolean;
  readonly isBusy: boolean;
  /** Whether the runtime has started; until then the browser handles a step. */
  readonly isStarted: boolean;
  readonly scroll: number;
  readonly maxScroll: number;
  /** Whether the target of the hash is in the upper half of the window, or as far up as possible. */
  readonly isAtTarget: boolean;
  readonly focus: 'page' | 'elsewhere' | 'nowhere';
  /** Whether the style that a script added is still in the head. */
  readonly hasStyle: boolean;
  /** Whether the document was loaded since the last step. */
  readonly isNewDocument: boolean;
}

const MARK = 'isMarked';

/** Reads the state of the page. */
export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate((mark) => {
    const outlet = document.querySelector('[data-dm-outlet]');
    const active = document.activeElement;
    const maxScroll = document.documentElement.scrollHeight - innerHeight;
    const isInHash = location.hash.startsWith('#!/');
    const { pathname, search, hash } = isInHash
      ? new URL(location.hash.slice(2), location.origin)
      : location;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const top = target?.getBoundingClientRect().top ?? 0;
    const isUp = top > -2 && top < innerHeight / 2;
    return {
      path: pathname + search,
      hash,
      title: document.title,
      heading: outlet?.querySelector('h1')?.textContent.trim() ?? '',
      // Without markup that elements add to their children.
      text: [
        ...(outlet?.querySelectorAll('[data-dm-note], script[data-dm], dm-store > [slot]') ?? []),
      ].reduce(
        (text, added) => text.replace(added.textContent.replaceAll(/\s+/g, ''), ''),
        outlet?.textContent.replaceAll(/\s+/g, '') ?? '',
      ),
      isError: outlet?.querySelector('.dm-error') !== null,
      isBusy: outlet?.hasAttribute('aria-busy') ?? true,
      isStarted: document.documentElement.hasAttribute('data-dm-mode'),
      scroll: scrollY,
      maxScroll,
      isAtTarget: isUp || (top > 0 && scrollY >= maxScroll - 2),
      focus:
        !active || active === document.body
          ? ('nowhere' as const)
          : outlet?.contains(active)
            ? ('page' as const)
            : ('elsewhere' as const),
      hasStyle: (window as { walkStyle?: Element }).walkStyle?.isConnected ?? true,
      isNewDocument: !(mark in window),
    };
  }, MARK);
}

/** Marks the document, so that a new one can be detected. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

/** Lists how the state of the page differs from the expected one. */
export function differences(
  state: PageState,
  { entry, content, scroll, focus }: Expected,
  known: SitePage | undefined,
): string[] {
  const messages: string[] = [];
  const compare = (name: string, actual: unknown, required: unknown): void => {
    if (actual !== required) {
      messages.push(`${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(required)}`);
    }
  };
  compare('the path', state.path, entry.path);
  compare('the hash', state.hash, entry.hash);
  compare('an error block', state.isError, content === 'error');
  compare('aria-busy', state.isBusy, false);
  compare('a style that a script added', state.hasStyle, true);
  compare('the runtime’s start', state.isStarted, true);
  if (content === 'page') {
    compare('the title', state.title, known?.title);
    compare('the heading', state.heading, known?.heading);
    if (state.text !== known?.text) messages.push('the text is not the page’s');
  }
  if (typeof scroll === 'number') {
    const required = Math.min(scroll, state.maxScroll);
    if (Math.abs(state.scroll - required) > 2) {
      messages.push(`the page is scrolled to ${state.scroll}, not ${required}`);
    }
  }
  if (scroll === 'target' && !state.isAtTarget)
    messages.push('the target of the hash is not in view');
  // After a full load nothing has focus, as on any website.
  if (focus === 'page' && state.focus !== 'page' && !state.isNewDocument) {
    messages.push(`the focus is ${state.focus}, not in the page`);
  }
  return messages;
}
