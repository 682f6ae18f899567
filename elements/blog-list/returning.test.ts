import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import {
  answerWith,
  link,
  more,
  numbers,
  place,
  platform,
  postsFrom,
  setUpBlogTests,
  withoutAhead,
} from '../../test/fixtures/blog-list';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import './blog-list.define';

/** Makes it look as if the browser had come to this document by a visit of this type. */
function arriveBy(type: NavigationTimingType): void {
  performance.getEntriesByType = (): PerformanceEntryList => [
    { type } as Partial<PerformanceNavigationTiming> as PerformanceEntry,
  ];
}

describe('dm-blog-list, ahead of a press and after a return', () => {
  setUpBlogTests();

  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
    Reflect.deleteProperty(window, 'navigation');
  });

  it('requests the next posts ahead, once, and uses the answer for the click', async () => {
    const list = await place('', `<div style="height: 3000px"></div>${postsFrom(1, 3)}${link(2)}`);
    await nextFrame();
    expect(platform.calls).to.have.length(0);
    more(list).focus({ preventScroll: true });
    await waitUntil(() => platform.calls.length === 1);
    more(list).scrollIntoView();
    await nextFrame();
    const { x, y } = more(list).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    await waitUntil(() => numbers(list).length === 6);
    expect(platform.calls[0]?.body['from-item']).to.equal(3);
    expect(platform.calls.filter(({ body }) => body['from-item'] === 3)).to.have.length(1);
  });

  it('requests nothing ahead while data is saved', async () => {
    withoutAhead();
    const list = await place();
    more(list).focus();
    await nextFrame();
    await nextFrame();
    expect(platform.calls).to.have.length(0);
    Reflect.deleteProperty(navigator, 'connection');
    more(list).blur();
    more(list).focus();
    await waitUntil(() => platform.calls.length === 1, 'it is requested without data saving');
  });

  it('tries again at the click when the request ahead failed', async () => {
    platform.answer = () => new Response('{}', { status: 500 });
    const list = await place();
    await waitUntil(() => platform.calls.length === 1);
    await nextFrame();
    platform.answer = () => answerWith(postsFrom(4, 6));
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    expect(logLines).to.deep.equal([]);
  });

  it('aborts its request when it is removed', async () => {
    platform.answer = () => new Promise(() => undefined);
    const list = await place();
    await waitUntil(() => platform.calls.length === 1);
    list.remove();
    await nextFrame();
    expect(platform.calls[0]?.signal?.aborted).to.be.true;
    expect(logLines).to.deep.equal([]);
  });

  it('brings back as many posts as there were when its page is shown again', async () => {
    withoutAhead();
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    list.parentElement!.remove();
    await nextFrame();
    platform.answer = () => answerWith(postsFrom(7, 9));
    const again = await place();
    expect(numbers(again)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    expect(platform.calls).to.have.length(1);
    expect(more(again).getAttribute('href')).to.equal('#page-3');
    more(again).click();
    await waitUntil(() => numbers(again).length === 9);
    expect(platform.calls[1]?.body['from-item']).to.equal(6);
  });

  it('shows only its own posts on another page', async () => {
    withoutAhead();
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    list.parentElement!.remove();
    history.replaceState(null, '', '?list=another');
    expect(numbers(await place())).to.deep.equal([1, 2, 3]);
  });

  it('loads as many posts as an earlier document showed', async () => {
    arriveBy('reload');
    withoutAhead();
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const stored = sessionStorage.getItem('_dm_blog_lists')!;
    const key = Object.keys(JSON.parse(stored) as object)[0]!;
    expect(JSON.parse(stored)).to.deep.equal({ [key]: [6, 0] });
    // A reload, in another place: nothing is in memory.
    list.parentElement!.remove();
    await nextFrame();
    history.replaceState(null, '', `?list=reload`);
    const reloaded = key.replace(/\?list=[\d.]+/, '?list=reload');
    sessionStorage.setItem('_dm_blog_lists', JSON.stringify({ [reloaded]: [6, 0] }));
    const again = await place();
    await waitUntil(() => numbers(again).length === 6);
    expect(platform.calls.at(-1)?.body).to.include({ 'from-item': 3, 'visible-items': 3 });
    expect(document.activeElement === document.body).to.be.true;
  });

  it('shows its own posts when the page is visited anew, without keys of history entries', async () => {
    Object.defineProperty(window, 'navigation', { configurable: true, value: {} });
    withoutAhead();
    history.replaceState(null, '', '?list=anew');
    const name = ` ${location.pathname}?list=anew 0`;
    sessionStorage.setItem('_dm_blog_lists', JSON.stringify({ [name]: [6, 0] }));
    arriveBy('navigate');
    expect(numbers(await place())).to.deep.equal([1, 2, 3]);
    expect(platform.calls).to.have.length(0);
    document.querySelector('dm-blog-list')!.parentElement!.remove();
    arriveBy('back_forward');
    const again = await place();
    await waitUntil(() => numbers(again).length === 6);
  });

  it('ignores what is stored in its place by others', async () => {
    for (const stored of ['{', '[]', '{"a": 1}', 'null']) {
      sessionStorage.setItem('_dm_blog_lists', stored);
      expect(numbers(await place())).to.deep.equal([1, 2, 3]);
    }
    expect(platform.calls.filter(({ body }) => body['visible-items'] !== 9)).to.deep.equal([]);
  });
});
