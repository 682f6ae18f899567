import { expect, nextFrame } from '@open-wc/testing';
import {
  appeared,
  button,
  found,
  input,
  isOpen,
  options,
  place,
  platform,
  setUpSearchTests,
  status,
  type,
} from '../../test/fixtures/blog-search';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import './blog-search.define';

describe('sources of dm-blog-search', () => {
  setUpSearchTests();

  it('asks each source once, and shows a group for each', async () => {
    platform.answer = (call) => found(call, call.body['providerType'] === 'rss' ? 9 : 1);
    const element = await place(
      'autocomplete="true" rssurl="https://feed.example/rss" open-search="https://find.example/d.xml" max-results="2"',
    );
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    expect(platform.calls.map(({ body }) => body['providerType'])).to.deep.equal([
      'site',
      'rss',
      'opensearch',
    ]);
    expect(platform.calls[1]?.body).to.include({
      rssURL: 'https://feed.example/rss',
      openSearchDescriptor: 'https://find.example/d.xml',
      maxResults: 2,
    });
    const groups = [...element.shadowRoot!.querySelectorAll('[role=group]')];
    expect(groups.map(({ firstElementChild }) => firstElementChild!.textContent)).to.deep.equal([
      'Posts',
      'From the feed',
      'From elsewhere',
    ]);
    expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).to.deep.equal([
      1, 2, 1,
    ]);
    await appeared(element);
    await expect(element).to.be.accessible();
  });

  it('shows what the other sources found when one fails', async () => {
    platform.answer = (call) =>
      call.body['providerType'] === 'rss' ? new Response('', { status: 502 }) : found(call, 2);
    const element = await place('autocomplete="true" rss-url="https://feed.example/rss"');
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    expect(options(element)).to.have.length(3);
    expect(logLines).to.have.length(1);
  });

  const FAILURES: Readonly<Record<string, () => Response | Promise<Response>>> = {
    'status 500': () => new Response('{}', { status: 500 }),
    'the connection is lost': () => Promise.reject(new TypeError('network')),
    'no JSON': () => new Response('<!doctype html>'),
    'no results': () => Response.json({ results: 'many', queryNumber: 1 }),
  };
  for (const [name, respond] of Object.entries(FAILURES)) {
    it(`only hides its indicator when a call fails, and asks again: ${name}`, async () => {
      platform.answer = respond;
      const element = await place('');
      await type(element, 'fog');
      button(element).click();
      await waitUntil(() => platform.calls.length === 1);
      await waitUntil(() => element.shadowRoot!.querySelector('.loader') === null);
      await nextFrame();
      expect(isOpen(element)).to.be.false;
      expect(status(element)).to.equal('');
      expect(input(element).value).to.equal('fog');
      platform.answer = (call) => found(call, 3);
      button(element).click();
      await waitUntil(() => isOpen(element));
    });
  }

  it('shows texts as text, and no address of a script', async () => {
    platform.answer = ({ body }) =>
      Response.json({
        results: [
          { title: '<img src=x onerror=alert(1)>', url: '#ok', image: 'javascript:alert(1)' },
          { title: 'Bad', url: 'javascript:alert(1)' },
          { title: 7, url: '#seven' },
          null,
        ],
        resultsNum: 4,
        queryNumber: body['queryNumber'],
      });
    const element = await place();
    await type(element, '<img');
    await waitUntil(() => isOpen(element));
    expect(options(element)).to.have.length(2);
    expect(options(element)[0]!.textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
  });
});
