import { pageNonce } from '../../shared/dom/nonce';
import { scriptsIn } from '../../shared/dom/run-script';
import { whenTexts } from '../../shared/languages/loaded';
import { guard } from '../../shared/site/log';
import { announce } from './announce';
import { storePage } from './cache';
import { changePage } from './change-page';
import { loadContentStyles } from './content-styles';
import { definitionsReady, loadDefinitions, undefinedTags } from './definitions';
import { emit, type BeforeRenderDetail } from './events';
import { resetFailures } from './failures';
import { firstRoots } from './first-head';
import { prepareHead } from './head';
import { nodesOf, sheetsOf, type Page, type PageNodes } from './page';
import { pause } from './pause';
import { placePage, placeWithScripts } from './place';
import type { RetainedPage } from './retained';
import { prepareRoots } from './root-attributes';
import { isNew, runScripts } from './scripts';
import { hasPosition } from './scroll';
import { outletOf, shown } from './shown';
import { keptElements, swap } from './swap';
import { tagsInView } from './tags-in-view';
import { animate } from './transition';
import { advance, cancel, isOver, type OwnVisit } from './visit';

/**
 * Waits for the definitions of elements that may be in view. Any of them may be where the page is
 * not shown from its top.
 */
function definitionsInView(
  { to, entry }: OwnVisit,
  page: Page,
  content: DocumentFragment,
  loading: Promise<unknown>,
): Promise<unknown> | undefined {
  const missing = undefinedTags(page);
  const isFromTop = !hasPosition(entry.id) && !to.hash;
  const tags = isFromTop
    ? tagsInView(content, missing, { width: innerWidth, height: innerHeight })
    : missing;
  return tags.length ? definitionsReady(tags, loading) : undefined;
}

function requireOutlet(): HTMLElement {
  const outlet = outletOf(document);
  if (!outlet) throw new Error('the page has no outlet');
  return outlet;
}

/**
 * Scrolling and focusing force layout: what reacts to new content in a microtask (observers, the
 * upgrade of elements) runs before them, in the same task.
 */
const reactions = Promise.resolve();

/** Finds the scripts in the markup of a page that its own policy blocks; most have no nonce to give. */
async function findBlocked(
  { policy, url }: Page,
  scripts: readonly HTMLScriptElement[],
): Promise<ReadonlySet<HTMLScriptElement>> {
  const { blockedScripts } = await import('./script-policy');
  return blockedScripts(scripts, policy, url);
}

/** The policies of an answer, by its headers and in the head of a document. */
const policyOf = ({ policy }: Page, head: PageNodes['head']): string =>
  [
    policy,
    ...head
      .filter((node) => node.matches('meta[http-equiv="content-security-policy" i]'))
      .map((meta) => meta.getAttribute('content') ?? ''),
  ]
    .filter(Boolean)
    .join();

/** Renders a loaded page: waits for what it needs, swaps, runs its scripts, announces it. */
export async function renderPage(visit: OwnVisit, page: Page): Promise<void> {
  const { signal } = visit;
  const definitions = loadDefinitions(page);
  const { content, head: next, scripts: added } = nodesOf(page);
  const head = prepareHead({ next, old: shown().head, isFull: page.hasFullHead, signal });
  const styles = loadContentStyles(content, page.url, signal);
  const always = [...scriptsIn(content), ...added];
  const inView = definitions && definitionsInView(visit, page, content, definitions);
  const once = head.scripts.filter(isNew);
  const inMarkup = [...once, ...scriptsIn(content)];
  const policy = inMarkup.length > 0 && pageNonce() ? policyOf(page, next) : '';
  const blocking = policy ? findBlocked({ ...page, policy }, inMarkup) : undefined;
  let blocked: ReadonlySet<HTMLScriptElement> | undefined;
  const roots = page.roots && prepareRoots(firstRoots);
  // Elements that stay are drawn again with the page, in its language.
  const texts = whenTexts(page.lang);
  if (head.ready || inView || blocking || roots || texts || styles) {
    const waits = [head.ready, inView, roots, texts, styles?.ready] as const;
    [blocked] = await Promise.all([blocking, ...waits]);
  }
  const detail = await beforeRender(visit, content);
  if (!detail) return;

  const outlet = requireOutlet();
  const kept = keptElements(outlet, content);
  styles?.apply();
  changePage(visit, {
    outlet,
    title: page.title,
    lang: page.lang,
    dir: page.dir,
    head,
    hasFullHead: page.hasFullHead,
    roots: page.roots,
    parameters: page.parameters,
    sheets: sheetsOf(page),
    resumable: page.storable && !always.length,
    hasPermanent: kept.length > 0,
    insert: () => insert(outlet, content, detail),
  });
  await reactions;
  const animatePage = (): void => {
    animate(visit, outlet, kept);
  };
  storePage(page);
  if (!finishSwap(visit)) return;
  if (once.length > 0 || always.length > 0) {
    const scripts = { once, always, blocked, signal };
    await placeWithScripts(visit, () => runScripts(scripts), animatePage);
  } else {
    placePage(visit);
    animatePage();
  }
  emitLoad(visit, false);
}

/** Shows a page again that was kept alive. */
export async function resumePage(visit: OwnVisit, retained: RetainedPage): Promise<void> {
  const { shown: page, title, focused, release, restore } = retained;
  emit('dm-visit', { visit, url: visit.to });
  advance(visit, 'received');
  const { signal } = visit;
  const head = prepareHead({
    next: page.head,
    old: shown().head,
    isFull: page.hasFullHead === true,
    signal,
  });
  if (head.ready) await head.ready;
  const detail = await beforeRender(visit, undefined);
  if (!detail) return;
  const outlet = requireOutlet();
  const content = release();
  changePage(visit, {
    ...page,
    outlet,
    title,
    head,
    insert: () => insert(outlet, content, detail),
  });
  await reactions;
  restore();
  if (!finishSwap(visit)) return;
  placePage(visit, focused);
  animate(visit, outlet);
  emitLoad(visit, true);
}

/** Fires `dm-before-render` and waits for its listeners; `undefined` when the visit ends there. */
async function beforeRender(
  visit: OwnVisit,
  content: DocumentFragment | undefined,
): Promise<BeforeRenderDetail | undefined> {
  if (isOver(visit)) return undefined;
  const { waitUntil, settled } = pause('dm-before-render');
  const detail = { visit, url: visit.to, content, waitUntil, render: undefined };
  if (!emit('dm-before-render', detail)) {
    cancel(visit);
    if (visit.trigger === 'history') visit.turnBack();
    return undefined;
  }
  const paused = settled();
  if (paused) await paused;
  return isOver(visit) ? undefined : detail;
}

function insert(
  outlet: HTMLElement,
  content: DocumentFragment,
  { render }: BeforeRenderDetail,
): void {
  const isRendered =
    render &&
    guard('dm-before-render', () => {
      render(content, outlet);
      return true;
    });
  if (!isRendered) swap(outlet, content);
}

/**
 * Announces the new page, before it is scrolled, so that the document is laid out once.
 *
 * @returns false for a visit that has ended.
 */
function finishSwap(visit: OwnVisit): boolean {
  if (!advance(visit, 'rendered')) return false;
  resetFailures();
  emit('dm-render', { visit, url: visit.to });
  announce();
  return true;
}

function emitLoad(visit: OwnVisit, resumed: boolean): void {
  if (!isOver(visit)) emit('dm-load', { visit, url: visit.to, resumed });
}
