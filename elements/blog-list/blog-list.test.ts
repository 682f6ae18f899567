import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import {
  answerWith,
  heldAnswer,
  isLoading,
  link,
  more,
  numbers,
  place,
  platform,
  post,
  postsFrom,
  setUpBlogTests,
  status,
  titles,
  withoutAhead,
} from '../../test/fixtures/blog-list';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import './blog-list.define';

describe('dm-blog-list', () => {
  setUpBlogTests();

  it('adds the next posts in place, focuses the first and announces how many there are', async () => {
    withoutAhead();
    platform.answer = () => answerWith(postsFrom(4, 6) + link(3), { total: 57 });
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    expect(numbers(list)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    expect(list.lastElementChild === more(list)).to.be.true;
    expect(more(list).getAttribute('href')).to.equal('#page-3');
    expect(document.activeElement?.textContent).to.equal('Post 4');
    await waitUntil(() => status(list) === 'Showing 6 of 57 posts');
    expect(isLoading(list)).to.be.false;
    expect(platform.followed).to.deep.equal([]);
  });

  it('sends the command of its platform, with its attributes', async () => {
    withoutAhead();
    const list = await place(
      'list-layout="recent_posts" visible-items="12" visible-post-lines="3" search-tags="fog,paper" search-term="print" more-posts-text="Older"',
    );
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    expect(platform.calls.map(({ url, body }) => ({ url, body }))).to.deep.equal([
      {
        url: '/_dm/s/rt/api/public/wpl/site/site-7',
        body: {
          commandID: 'd1_loadMorePosts',
          'from-item': 3,
          'visible-items': 12,
          'list-layout': 'recent_posts',
          'visible-post-lines': '3',
          'search-tags': 'fog,paper',
          'more-posts-text': 'Older',
          'search-term': 'print',
        },
      },
    ]);
  });

  it('sends loadMorePosts on other platforms, and says so in a preview', async () => {
    withoutAhead();
    updateSite({ webPlatform: 'wordpress', mode: 'preview' });
    const list = await place();
    const { href } = more(list);
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    expect(platform.calls[0]?.url).to.equal('/_dm/s/rt/api/public/wpl/site/site-7?preview=true');
    expect(platform.calls[0]?.body).to.deep.equal({
      commandID: 'loadMorePosts',
      _url: href,
      _morePostsLabel: 'More posts',
      _editor: false,
    });
  });

  it('reads the content of the linked page on Blogger', async () => {
    withoutAhead();
    platform.answer = () =>
      Response.json({ content: `<main><div>${postsFrom(3, 5)}</div>${link(3)}</main>` });
    const list = await place(
      'platform="Blogger"',
      `${postsFrom(1, 3)}<a href="/journal?page=2#x" rel="next">More</a>`,
    );
    more(list).click();
    await waitUntil(() => numbers(list).length === 5);
    expect(platform.calls[0]?.url).to.equal(`${location.origin}/journal?page=2&dm_ajaxCall=true`);
    expect(numbers(list)).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('shows no post twice, whichever way its address is written', async () => {
    withoutAhead();
    const same = `<article><a href="${location.origin}/post-2"><h2>Post 2 again</h2></a></article>`;
    platform.answer = () => answerWith(same + postsFrom(3, 5) + post(5));
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 5);
    expect(titles(list)).to.deep.equal(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
  });

  it('tells posts apart by their own link, not by that of a topic or an author', async () => {
    withoutAhead();
    const forms = [
      (n: number) =>
        `<article><a href="/fog" rel="category tag">Fog</a><h2><a href="/post-${n}">Post ${n}</a></h2></article>`,
      (n: number) =>
        `<article><a href="/salma">Salma</a><a href="/post-${n}"><h2>Post ${n}</h2></a></article>`,
      (n: number) =>
        `<article><h2>Post ${n}</h2><a href="/salma">Salma</a><a href="/post-${n}" rel="bookmark">March</a></article>`,
      (n: number) => `<article><h2>Post ${n}</h2><a href="/salma" rel="author">Salma</a></article>`,
      (n: number) =>
        `<article><h2>Post ${n}</h2><a href="/salma" rel="author">Salma</a><a href="/post-${n}">Read</a></article>`,
    ];
    for (const form of forms) {
      platform.answer = () => answerWith([3, 4].map(form).join(''));
      const list = await place('', [1, 2].map(form).join('') + link(2));
      more(list).click();
      await waitUntil(() => numbers(list).length === 4, form(1));
    }
  });

  for (const [name, wrap, parent] of [
    [
      'a box around them',
      (posts: string) => `<div class="inner">${posts}</div>${link(2)}`,
      '.inner',
    ],
    [
      'a box around them and the link',
      (posts: string) => `<div class="inner">${posts}<p>${link(2)}</p></div>`,
      '.inner',
    ],
    [
      'a box around each',
      (posts: string) =>
        `<ul><!----><li id="first" class="post">${posts.split('</article>').slice(0, -1).join('</article></li><li class="post">')}</article></li></ul>${link(2)}`,
      'li.post',
    ],
  ] as const) {
    it(`adds the next posts to those in the page's own boxes: ${name}`, async () => {
      withoutAhead();
      platform.answer = ({ body }) => {
        const from = body['from-item'] as number;
        return answerWith(postsFrom(from + 1, from + 2) + (from < 5 ? link(from) : ''));
      };
      const list = await place('', wrap(postsFrom(1, 3)));
      const next = (): HTMLElement => list.querySelector<HTMLElement>('a[rel=next]')!;
      next().click();
      await waitUntil(() => numbers(list).length === 5);
      next().click();
      await waitUntil(() => numbers(list).length === 7);
      expect(numbers(list)).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
      for (const article of list.querySelectorAll('article')) {
        expect(article.parentElement!.matches(parent)).to.be.true;
      }
      expect(list.querySelectorAll('#first').length).to.be.below(2);
      expect(next()).to.equal(null);
      await waitUntil(() => status(list) === 'Showing all 7 posts');
      expect(platform.followed).to.deep.equal([]);
    });
  }

  it('adds the next posts where it stands in an article', async () => {
    withoutAhead();
    const page = await place();
    const article = document.createElement('article');
    page.replaceWith(article);
    article.append(page);
    await nextFrame();
    more(page).click();
    await waitUntil(() => numbers(page).length === 6);
    expect(platform.followed).to.deep.equal([]);
  });

  it('removes its link after the last post, and says that all are shown', async () => {
    withoutAhead();
    platform.answer = () => answerWith(postsFrom(4, 5));
    const list = await place('', `${postsFrom(1, 3)}<p><a href="#page-2" rel="next">More</a></p>`);
    list.querySelector<HTMLElement>('a[rel=next]')!.click();
    await waitUntil(() => status(list) === 'Showing all 5 posts');
    expect(list.querySelector('a[rel=next]')).to.equal(null);
    expect(list.lastElementChild?.localName).to.equal('article');
  });

  it('asks by address where its posts are not the first of the list', async () => {
    withoutAhead();
    platform.answer = ({ body }) =>
      body['commandID'] === 'd1_loadMorePosts'
        ? answerWith(postsFrom(1, 3) + link(2))
        : answerWith(postsFrom(4, 6) + link(5));
    const list = await place();
    more(list).click();
    await waitUntil(() => numbers(list).length === 6);
    platform.answer = () => answerWith(postsFrom(7, 9));
    more(list).click();
    await waitUntil(() => numbers(list).length === 9);
    const commands = platform.calls.map(({ body }) => body['commandID']);
    expect(commands).to.deep.equal(['d1_loadMorePosts', 'loadMorePosts', 'loadMorePosts']);
  });

  const FAILURES: Readonly<Record<string, () => Response | Promise<Response>>> = {
    'status 503': () => new Response('{}', { status: 503 }),
    'the connection is lost': () => Promise.reject(new TypeError('network')),
    'no JSON': () => new Response('<!doctype html>'),
    'no posts': () => Response.json({ posts: [] }),
    'more than 1 MB': () => new Response('x'.repeat(1_000_001)),
  };
  for (const [name, respond] of Object.entries(FAILURES)) {
    it(`hides its indicator and follows the link at the second press: ${name}`, async () => {
      withoutAhead();
      platform.answer = respond;
      const list = await place();
      more(list).focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => logLines.length > 0);
      await waitUntil(() => !isLoading(list));
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.contain('its link leads to them');
      expect(status(list)).to.equal('');
      expect(platform.followed).to.deep.equal([]);
      expect(document.activeElement === more(list)).to.be.true;
      await sendKeys({ press: 'Enter' });
      expect(platform.followed).to.deep.equal(['#page-2']);
      expect(platform.calls).to.have.length(1);
    });
  }

  it('shows its indicator meanwhile, and ignores further presses', async () => {
    withoutAhead();
    const held = heldAnswer(() => answerWith(postsFrom(4, 6)));
    platform.answer = held.answer;
    const list = await place();
    more(list).click();
    more(list).click();
    await waitUntil(() => isLoading(list));
    expect(status(list)).to.equal('Loading more posts');
    await expect(list).to.be.accessible();
    held.release();
    await waitUntil(() => numbers(list).length === 6);
    expect(platform.calls).to.have.length(1);
    expect(platform.followed).to.deep.equal([]);
  });

  it('leaves clicks with a modifier to the browser', async () => {
    withoutAhead();
    const list = await place();
    more(list).dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }),
    );
    expect(platform.followed).to.deep.equal(['#page-2']);
    expect(platform.calls).to.deep.equal([]);
  });

  it('does not steal the focus of a visitor who has gone elsewhere', async () => {
    withoutAhead();
    const held = heldAnswer(() => answerWith(postsFrom(4, 6)));
    platform.answer = held.answer;
    const list = await place();
    const field = list.parentElement!.appendChild(document.createElement('input'));
    more(list).click();
    await waitUntil(() => platform.calls.length === 1);
    field.focus();
    held.release();
    await waitUntil(() => numbers(list).length === 6);
    await nextFrame();
    expect(document.activeElement === field).to.be.true;
  });

  it('loads nothing in the editor, nor without a platform', async () => {
    updateSite({ mode: 'editor' });
    const list = await place();
    more(list).click();
    expect(platform.followed).to.deep.equal([]);
    updateSite({ mode: undefined, siteId: '' });
    more(list).click();
    expect(platform.followed).to.deep.equal(['#page-2']);
    expect(platform.calls).to.have.length(0);
  });

  it('treats text of an answer as its markup says, and lets elements in it upgrade', async () => {
    withoutAhead();
    platform.answer = () =>
      answerWith(
        '<article><a href="/post-9"><h2>&lt;img src=x&gt;</h2></a><dm-blog-list><article><a href="/inner">In</a></article></dm-blog-list></article>',
      );
    const list = await place();
    more(list).click();
    await waitUntil(() => titles(list).length === 4);
    expect(titles(list)[3]).to.equal('<img src=x>');
    expect(list.querySelector('dm-blog-list')!.matches(':defined')).to.be.true;
  });

  it('logs an unknown layout and a wrong number of lines once', async () => {
    await place('list-layout="spiral" visible-post-lines="some"');
    await place('list-layout="spiral" visible-post-lines="some"');
    expect(logLines).to.have.length(2);
  });

  it('is accessible', async () => {
    const list = await place();
    await expect(list).to.be.accessible();
    more(list).click();
    await waitUntil(() => status(list).startsWith('Showing'));
    await expect(list).to.be.accessible();
  });
});
