import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { clearPrefetched } from './prefetch';
import { prefetchMarked, stopWatchingMarked } from './prefetch-marked';
import { show } from './shown';
import { watchIntent } from './watch-intent';

interface PageRequest {
  readonly path: string;
  readonly signal: AbortSignal;
}

describe('a page', () => {
  const fetch = window.fetch.bind(window);
  let requests: PageRequest[];
  let controller: AbortController;
  let first: HTMLElement;
  let second: HTMLElement;

  const paths = (): string[] => requests.map(({ path }) => path);
  const hover = (element: Element): boolean =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  /** Longer than a pointer rests on a link before its page is fetched. */
  const rest = (): Promise<void> => aTimeout(120);

  beforeEach(async () => {
    requests = [];
    show({
      ...{ page: 'page', entry: 'entry', index: 0, url: new URL(location.href) },
      ...{ head: [], sheets: [], parameters: {}, resumable: true },
    });
    // An answer that never comes.
    window.fetch = (input, { signal } = {}) =>
      new Promise((_, reject) => {
        if (!(input instanceof URL) || !signal) return;
        requests.push({ path: input.pathname, signal });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    controller = new AbortController();
    watchIntent(controller.signal);
    const page = await fixture(
      html`<p><a href="/first">First</a> <a href="/second">Second</a></p>`,
    );
    [first, second] = page.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
  });

  afterEach(() => {
    controller.abort();
    stopWatchingMarked();
    clearPrefetched();
    window.fetch = fetch;
  });

  it('is fetched once the pointer rests on its link, not when it only crosses it', async () => {
    hover(first);
    hover(second);
    hover(second);
    expect(paths()).to.deep.equal([]);
    await rest();
    expect(paths()).to.deep.equal(['/second']);
  });

  it('is given up when the pointer goes on to another link, or leaves the page', async () => {
    hover(first);
    await rest();
    hover(second);
    expect(requests[0]?.signal.aborted, 'the first').to.equal(true);
    await rest();
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
    expect(requests[1]?.signal.aborted, 'the second').to.equal(true);
    expect(paths()).to.deep.equal(['/first', '/second']);
  });

  it('is fetched at once when its link is pressed, with the main button', () => {
    const press = (button: number): boolean =>
      first.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));
    press(2);
    expect(paths()).to.deep.equal([]);
    press(0);
    expect(paths()).to.deep.equal(['/first']);
  });

  it('is fetched for the focus, which the pointer on another link does not give up', async () => {
    first.focus();
    await rest();
    hover(second);
    await rest();
    expect(paths()).to.deep.equal(['/first', '/second']);
    expect(requests[0]?.signal.aborted).to.equal(false);
  });

  it('is not fetched for a link that is clicked meanwhile, whose visit fetches it', async () => {
    first.addEventListener('click', (event) => event.preventDefault());
    hover(first);
    first.click();
    await rest();
    expect(paths()).to.deep.equal([]);
  });

  it('is not fetched any more when navigation has stopped', async () => {
    hover(first);
    controller.abort();
    hover(second);
    await rest();
    expect(paths()).to.deep.equal([]);
  });

  it('is fetched in advance for links that are marked: now, or once they are in view', async () => {
    first.dataset['dmPrefetch'] = 'load';
    second.dataset['dmPrefetch'] = 'visible';
    second.style.cssText = 'position: absolute; top: 9000px';
    prefetchMarked();
    expect(paths()).to.deep.equal(['/first']);
    await rest();
    expect(paths()).to.deep.equal(['/first']);
    second.style.top = '0';
    await rest();
    expect(paths()).to.deep.equal(['/first', '/second']);
  });

  it('is not fetched any more for a marked link when navigation has stopped', async () => {
    second.dataset['dmPrefetch'] = 'visible';
    second.style.cssText = 'position: absolute; top: 9000px';
    prefetchMarked();
    await rest();
    stopWatchingMarked();
    second.style.top = '0';
    await rest();
    expect(paths()).to.deep.equal([]);
  });
});
