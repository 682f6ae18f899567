import { guard } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import { forgetFailures } from './failures';
import { announce, focusPage } from './announce';
import { storePage } from './cache';
import { changePage } from './change-page';
import { emit, pause, type BeforeRenderDetail } from './events';
import { prepareHead } from './head';
import type { Page } from './page';
import type { ResumedPage } from './retained';
import { runScripts, scriptsIn } from './scripts';
import { restoreScroll, scrollToHash } from './scroll';
import { outletOf, shown } from './shown';
import { keepsElements, swap } from './swap';
import { tagsInView } from './tags-in-view';
import { transition } from './transition';
import { advance, cancel, isOver, type OwnVisit } from './visit';

/** How long a swap waits for the definitions of its elements. */
const DEFINITION_WAIT: Milliseconds = 150;

/** Begins to load the definitions of tags; settles when they are there. */
export type LoadDefinitions = (tags: Iterable<string>) => Promise<unknown>;

let loadDefinitions: LoadDefinitions | undefined;

/** Sets what loads definitions: the runtime itself knows no element. */
export function useDefinitions(load: LoadDefinitions | undefined): void {
  loadDefinitions = load;
}

/** Begins to load what a page's elements need; `undefined` when all is there. */
export function definitionsOf({ tags }: Page): Promise<unknown> | undefined {
  const missing = tags.filter((tag) => !customElements.get(tag));
  if (!loadDefinitions || !missing.length) return undefined;
  const load = loadDefinitions;
  return guard('definitions', () => load(missing));
}

/**
 * What the swap waits for: the definitions of the elements that may be in sight. Where the page is
 * not shown from its top, any of them may be.
 */
function definitionsInView(
  { to, trigger }: OwnVisit,
  { tags }: Page,
  content: DocumentFragment,
  all: Promise<unknown>,
): Promise<unknown> | undefined {
  const missing = tags.filter((tag) => !customElements.get(tag));
  const isFromTop = trigger !== 'history' && !to.hash;
  const wanted = isFromTop
    ? tagsInView(content, missing, { width: innerWidth, height: innerHeight })
    : missing;
  if (!wanted.length) return undefined;
  const there = Promise.all(wanted.map((tag) => customElements.whenDefined(tag)));
  // One that cannot be had is not waited for.
  return atMost(DEFINITION_WAIT, Promise.race([there, all]));
}

const atMost = (wait: Milliseconds, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, wait))]);

const sheetOf = (css: string, { url }: Page): CSSStyleSheet => {
  const sheet = new CSSStyleSheet({ baseURL: url.href });
  sheet.replaceSync(css);
  return sheet;
};

function theOutlet(): HTMLElement {
  const outlet = outletOf(document);
  if (!outlet) throw new Error('the page has no outlet');
  return outlet;
}

/**
 * Scrolling and focusing lay the new page out: who waits for its content (observers, the upgrade of
 * elements) comes before, in the same task.
 */
const inPlace = Promise.resolve();

/** Renders an answered page: waits for what it needs, swaps, runs its scripts, announces it. */
export async function renderPage(visit: OwnVisit, page: Page): Promise<void> {
  const { signal } = visit;
  const definitions = definitionsOf(page);
  const { content, head: next, scripts: others } = page.nodes ?? page.parse();
  delete page.nodes;
  const head = prepareHead({ next, old: shown().head, whole: page.whole, signal });
  const always = [...scriptsIn(content), ...others];
  const inView = definitions && definitionsInView(visit, page, content, definitions);
  if (head.ready || inView) await Promise.all([head.ready, inView]);
  const detail = await beforeRender(visit, content);
  if (!detail) return;

  const outlet = theOutlet();
  await transition(visit, async () => {
    if (isOver(visit)) return;
    changePage(visit, {
      outlet,
      title: page.title,
      lang: page.lang,
      dir: page.dir,
      head,
      parameters: page.parameters,
      sheets: page.css.map((css) => sheetOf(css, page)),
      resumable: page.storable && !always.length,
      keeps: keepsElements(outlet, content),
      put: () => put(outlet, content, detail),
    });
    await inPlace;
    arrive(visit);
  });
  storePage(page);
  await runScripts({ once: head.scripts, always, signal });
  loaded(visit, false);
}

/** Shows a page again that was kept alive. */
export async function resumePage(visit: OwnVisit, live: ResumedPage): Promise<void> {
  const { shown: page, title, focused, release, restore } = live;
  emit('dm-visit', { visit, url: visit.to });
  advance(visit, 'received');
  const { signal } = visit;
  const head = prepareHead({ next: page.head, old: shown().head, whole: false, signal });
  if (head.ready) await head.ready;
  const detail = await beforeRender(visit, undefined);
  if (!detail) return;
  const outlet = theOutlet();
  await transition(visit, async () => {
    if (isOver(visit)) return;
    const content = release();
    changePage(visit, {
      ...page,
      outlet,
      title,
      head,
      put() {
        put(outlet, content, detail);
      },
    });
    await inPlace;
    restore();
    arrive(visit, focused);
  });
  loaded(visit, true);
}

/** Asks the listeners; `undefined` when the visit is not to go on. */
async function beforeRender(
  visit: OwnVisit,
  content: DocumentFragment | undefined,
): Promise<BeforeRenderDetail | undefined> {
  if (isOver(visit)) return undefined;
  const { waitUntil, over } = pause('dm-before-render');
  const detail = { visit, url: visit.to, content, waitUntil, render: undefined };
  if (!emit('dm-before-render', detail)) {
    cancel(visit);
    if (visit.trigger === 'history') visit.turnBack();
    return undefined;
  }
  const held = over();
  if (held) await held;
  return isOver(visit) ? undefined : detail;
}

function put(outlet: HTMLElement, content: DocumentFragment, { render }: BeforeRenderDetail): void {
  const rendered =
    render &&
    guard('dm-before-render', () => {
      render(content, outlet);
      return true;
    });
  if (!rendered) swap(outlet, content);
}

/** The new page is in the document: scroll, focus, announcement. */
function arrive(visit: OwnVisit, focused?: Element | null): void {
  if (!advance(visit, 'rendered')) return;
  forgetFailures();
  emit('dm-render', { visit, url: visit.to });
  const { hash } = visit.to;
  // What changes the document comes first, so that it is laid out once.
  announce();
  const target =
    visit.trigger === 'history' ? restoreScroll(visit.entry.id, hash) : scrollToHash(hash);
  focusPage(visit.focused, target ?? focused);
}

function loaded(visit: OwnVisit, resumed: boolean): void {
  if (!isOver(visit)) emit('dm-load', { visit, url: visit.to, resumed });
}
