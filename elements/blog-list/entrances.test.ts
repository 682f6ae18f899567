import { expect, nextFrame } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import {
  answerWith,
  heldAnswer,
  link,
  more,
  numbers,
  place,
  platform,
  postsFrom,
  setUpBlogTests,
  titles,
  withoutAhead,
} from '../../test/fixtures/blog-list';
import { itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmBlogList } from './blog-list';
import './blog-list.define';

const FADE = 'posts-animation="fade"';

/** Posts given as data. */
const data = (...names: readonly string[]) =>
  names.map((title) => ({ url: `/${title}`, title, excerpt: 'A text.' }));

const articles = (list: Element): Element[] => [...list.querySelectorAll('article')];

/** Number of posts that enter. */
const entering = (list: Element): number =>
  articles(list).filter((one) => one.getAnimations().length > 0).length;

/** Until entrances are watched, or what was drawn has been reported. */
async function settle(): Promise<void> {
  await import('./post-entrances');
  for (let frames = 0; frames < 4; frames += 1) await nextFrame();
}

/** The most posts that enter while a list is drawn to the end. */
async function mostEntering(list: Element): Promise<number> {
  let most = 0;
  for (let frames = 0; frames < 6; frames += 1) {
    await nextFrame();
    most = Math.max(most, entering(list));
  }
  return most;
}

describe('entrances of posts', () => {
  setUpBlogTests();
  beforeEach(withoutAhead);

  const placeData = async (): Promise<DmBlogList> => {
    const list = await place(FADE, '');
    list.posts = data('One', 'Two', 'Three');
    await waitUntil(() => titles(list).length === 3);
    await settle();
    return list;
  };

  itWithMedia('animate the posts that are added in the window', async () => {
    const list = await place(FADE);
    await settle();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    await waitUntil(() => entering(list) === 3, 'they enter');
    const added = articles(list).slice(3);
    expect(added.every((one) => one.getAnimations().length === 1)).to.be.true;
    expect(added.every((one) => one.getBoundingClientRect().bottom < innerHeight)).to.be.true;
  });

  itWithMedia('leave posts given as data in place when they change', async () => {
    const list = await placeData();
    list.posts = data('One', 'Two', 'Three', 'Four');
    await waitUntil(() => titles(list).length === 4);
    expect(await mostEntering(list)).to.equal(0);
    list.posts = data('Five');
    await waitUntil(() => titles(list).join() === 'Five');
    expect(await mostEntering(list)).to.equal(0);
  });

  itWithMedia('leave them in place beside posts that were loaded', async () => {
    const list = await place(FADE);
    list.posts = data('One', 'Two', 'Three');
    await waitUntil(() => titles(list).length === 3);
    await settle();
    platform.answer = () => answerWith(postsFrom(4, 6) + link(3));
    more(list).click();
    await waitUntil(() => titles(list).length === 6);
    await waitUntil(() => entering(list) === 3, 'they enter');
    for (const one of articles(list)) for (const each of one.getAnimations()) each.finish();
    list.posts = data('One', 'Two', 'Three', 'Four');
    await waitUntil(() => titles(list).length === 7);
    expect(await mostEntering(list)).to.equal(0);
  });

  itWithMedia('leave a list in place that a script draws anew', async () => {
    const list = await place(FADE);
    await settle();
    list.innerHTML = postsFrom(1, 4);
    expect(await mostEntering(list)).to.equal(0);
    list.insertAdjacentHTML('beforeend', postsFrom(5, 5));
    await waitUntil(() => entering(list) === 1, 'an added one enters');
  });

  itWithMedia('leave the posts in place to which a visitor returns', async () => {
    history.replaceState(null, '', '?list=return');
    const first = await place(FADE);
    more(first).click();
    await waitUntil(() => numbers(first).length === 6);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const stored = sessionStorage.getItem('_dm_blog_lists')!;
    first.parentElement!.remove();
    await nextFrame();
    // Another document: nothing is in memory.
    history.replaceState(null, '', '?list=returned');
    sessionStorage.setItem('_dm_blog_lists', stored.replace('?list=return', '?list=returned'));
    performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry];
    try {
      const held = heldAnswer(() => answerWith(postsFrom(4, 6) + link(3)));
      platform.answer = held.answer;
      const list = await place(FADE);
      await settle();
      held.release();
      await waitUntil(() => numbers(list).length === 6);
      expect(await mostEntering(list)).to.equal(0);
      platform.answer = () => answerWith(postsFrom(7, 9));
      more(list).click();
      await waitUntil(() => entering(list) === 3, 'more of them enter');
    } finally {
      Reflect.deleteProperty(performance, 'getEntriesByType');
    }
  });

  itWithMedia('do not begin in the editor', async () => {
    const list = await place(FADE);
    await settle();
    updateSite({ mode: 'editor' });
    await settle();
    list.insertAdjacentHTML('beforeend', postsFrom(4, 5));
    expect(await mostEntering(list)).to.equal(0);
    updateSite({ mode: undefined });
    await settle();
    list.insertAdjacentHTML('beforeend', postsFrom(6, 6));
    await waitUntil(() => entering(list) === 1, 'it enters on the page');
  });
});
