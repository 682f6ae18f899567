import { expect } from '@open-wc/testing';
import { more, numbers, place, setUpBlogTests, titles } from '../../test/fixtures/blog-list';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import './blog-list.define';

describe('dm-blog-list with posts as data', () => {
  setUpBlogTests();

  const DATA = [
    {
      url: '/fog',
      title: 'Printing <b>fog</b>',
      excerpt: 'No edges.',
      date: '2025-03-22',
      author: 'Salma',
    },
    { url: 'javascript:alert(1)', title: 'Bad' },
    { title: 'No address' },
    null,
  ];

  it('draws them as text, among its children', async () => {
    const script = `<script type="application/json">${JSON.stringify(DATA).replaceAll('<', '\\u003c')}</script>`;
    const list = await place('action-text="Open"', script);
    await waitUntil(() => titles(list).length === 1);
    const article = list.querySelector(':scope > article')!;
    expect(titles(list)).to.deep.equal(['Printing <b>fog</b>']);
    expect(article.querySelector('p:has(time)')!.textContent).to.equal('March 22, 2025 · Salma');
    const action = [...article.querySelectorAll('a')].at(-1)!;
    expect(action.textContent).to.equal('Open');
    expect(action.ariaLabel).to.contain('Printing');
    await expect(list).to.be.accessible();
  });

  it('writes the date of a day that does not exist as it is', async () => {
    const list = await place();
    const dates = ['2025-02-31', '2025-03', '30 February 2025', '2025-02-28'];
    list.posts = dates.map((date) => ({ url: `/${date}`, title: date, date }));
    await waitUntil(() => titles(list).length === dates.length);
    const bylines = [...list.querySelectorAll('article')].map((article) => {
      const [byline] = article.querySelectorAll('p');
      return [byline!.textContent, byline!.querySelector('time')?.dateTime];
    });
    expect(bylines).to.deep.equal([
      ['2025-02-31', undefined],
      ['March 2025', '2025-03'],
      ['30 February 2025', undefined],
      ['February 28, 2025', '2025-02-28'],
    ]);
  });

  it('shows markup in every field as text', async () => {
    const markup = '<img src=x onerror="document.body.remove()">';
    const list = await place();
    list.posts = [
      { url: '/x', title: markup, excerpt: markup, alt: markup, date: markup, author: markup },
    ];
    await waitUntil(() => titles(list).join() === markup);
    const article = list.querySelector(':scope > article')!;
    expect(article.querySelector('img')).to.equal(null);
    expect(article.textContent.split(markup)).to.have.length(5);
  });

  it('takes a property, and brings its children back without it', async () => {
    const list = await place();
    list.posts = [{ url: '/tides', title: 'Tides' }];
    await waitUntil(() => titles(list).join() === 'Tides');
    expect(list.lastElementChild === more(list)).to.be.true;
    expect(list.querySelector('article')!.textContent).to.contain('Read more');
    list.posts = undefined;
    await waitUntil(() => numbers(list).join() === '1,2,3');
    (list as { posts: unknown }).posts = 'wrong';
    await waitUntil(() => logLines.length === 1);
    expect(numbers(list)).to.deep.equal([1, 2, 3]);
  });
});
