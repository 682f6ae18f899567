import { expect, fixture, html } from '@open-wc/testing';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { announceChange } from '../../shared/talk/changes';
import { forgetScript } from '../../shared/dom/load-script';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { refusal, startTalkHost, type TalkHost } from '../../test/fixtures/talk-host';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmCommentCount } from './comment-count';
import './comment-count.define';

const DISQUS = '/test/fixtures/third-party/disqus-count.js';

const textOf = (element: Element): string =>
  element.shadowRoot!.querySelector('[part=count]')?.textContent ?? '';

const place = (
  identifier: string,
  provider = 'site',
  content = html``,
  shortName = 'harbour',
): Promise<DmCommentCount> =>
  fixture<DmCommentCount>(html`
    <dm-comment-count
      load="eager"
      identifier=${identifier}
      provider=${provider}
      short-name=${shortName}
      >${content}</dm-comment-count
    >
  `);

describe('dm-comment-count', () => {
  let host: TalkHost;
  beforeEach(() => {
    host = startTalkHost();
  });
  afterEach(() => {
    host.stop();
  });

  it('is singular at 1, by the plural rules of the language', async () => {
    host.counts = { one: 1, many: 1234, eleven: 11, two: 2 };
    const texts = async (name: string, lang = 'en'): Promise<string> => {
      const box = await fixture<HTMLElement>(
        html`<p lang=${lang}>
          <dm-comment-count load="eager" identifier=${name}></dm-comment-count>
        </p>`,
      );
      const element = box.querySelector('dm-comment-count')!;
      await waitUntil(() => textOf(element));
      return textOf(element);
    };
    expect(await texts('one')).to.equal('1 comment');
    expect(await texts('none')).to.equal('0 comments');
    expect(await texts('many')).to.equal('1,234 comments');
    updateSite({
      translations: {
        pl: {
          commentCountOne: '{count} komentarz',
          commentCountFew: '{count} komentarze',
          commentCountOther: '{count} komentarzy',
        },
      },
    });
    expect(await texts('two', 'pl')).to.equal('2 komentarze');
    expect(await texts('eleven', 'pl')).to.equal('11 komentarzy');
    expect(await texts('one', 'pl')).to.equal('1 komentarz');
    updateSite({ translations: undefined });
  });

  it('asks the host once for all counters of the page, also those out of view', async () => {
    await fixture(html`
      <div>
        <dm-comment-count load="eager" identifier="a"></dm-comment-count>
        <dm-comment-count load="eager" identifier="b"></dm-comment-count>
        <dm-comment-count load="eager" identifier="a"></dm-comment-count>
        <div .style=${'block-size: 3000px'}></div>
        <dm-comment-count url="/far"></dm-comment-count>
      </div>
    `);
    await waitUntil(() => host.calls.length > 0);
    expect(host.calls).to.have.length(1);
    expect(host.calls[0]!.query.getAll('key').toSorted()).to.deep.equal(['/far', 'a', 'b']);
  });

  it('keeps the link of its children, which are shown until the number is there', async () => {
    let release = (): void => undefined;
    host.fault = () =>
      new Promise((resolve) => {
        release = () => {
          resolve(undefined as unknown as Response);
        };
      });
    const link = html`<a href="/post#comments">Comments</a>`;
    const element = await place('link', 'site', link);
    await waitUntil(() => host.calls.length > 0);
    expect(element.querySelector('a')!.checkVisibility()).to.equal(true);
    release();
    await waitUntil(() => textOf(element) === '0 comments');
    const shown = element.shadowRoot!.querySelector('a')!;
    expect(shown.pathname + shown.hash).to.equal('/post#comments');
    await expect(element).to.be.accessible();
  });

  it('follows new comments', async () => {
    const element = await place('live');
    await waitUntil(() => textOf(element) === '0 comments');
    expect(element.matches(':state(empty)')).to.be.true;
    announceChange({ count: { key: 'live', count: 1 } });
    announceChange({ count: { key: 'other', count: 9 } });
    await waitUntil(() => textOf(element) === '1 comment');
    expect(element.matches(':state(empty)')).to.be.false;
  });

  it('is 0 and says why when the host fails', async () => {
    host.fault = () => refusal('Failed', 500);
    const element = await place('failing');
    await waitUntil(() => textOf(element) === '0 comments');
    expect(logLines.join()).to.contain('could not be counted');
  });

  it('is 0 after five seconds without an answer', async () => {
    host.fault = () => new Promise(() => undefined);
    const restore = hurry(5000);
    const started = performance.now();
    const element = await place('late');
    await waitUntil(() => textOf(element) === '0 comments', 'counts as 0');
    expect(performance.now() - started).to.be.greaterThan(4500);
    restore();
    expect(logLines.join()).to.contain('no answer within 5000 ms');
  });

  it('counts the ended plug-in of Facebook as 0, beside the comments of the site', async () => {
    host.counts = { facebook: 3 };
    const element = await place('facebook', 'facebook');
    await waitUntil(() => textOf(element) === '3 comments');
    expect(logLines.join()).to.contain('the comments of Facebook have ended');
  });

  describe('of Disqus', () => {
    const useScript = (fault: string): void => {
      updateSite({
        cookieNotification: { show: true, markup: '', consent: true },
        scripts: { disqusCount: `${DISQUS}?fault=${fault}` },
      });
    };
    const scripts = (): number => document.querySelectorAll('script[src*=disqus-count]').length;

    afterEach(() => {
      for (const { src } of document.querySelectorAll<HTMLScriptElement>(
        'script[src*=disqus-count]',
      )) {
        forgetScript(src);
      }
      Reflect.deleteProperty(window, 'DISQUSWIDGETS');
      updateSite({ cookieNotification: undefined, scripts: {} });
      removeStored(DEFAULT_KEY);
      forgetNotices();
    });

    it('is asked for with consent only, through its own script', async () => {
      useScript('');
      const element = await place('t', 'disqus', html`<a href="/post">Comments</a>`);
      await element.ready;
      expect(scripts()).to.equal(0);
      expect(element.querySelector('a')!.checkVisibility()).to.equal(true);
      answerNotice(['functional']);
      await waitUntil(() => textOf(element) === '1,204 comments');
      expect(scripts()).to.equal(1);
      expect(element.childElementCount, 'only the link is left').to.equal(1);
      answerNotice([]);
      await waitUntil(() => textOf(element) === '');
      expect(host.calls).to.be.empty;
    });

    it('is 0 for a second site, and both are named', async () => {
      useScript('');
      answerNotice(['functional']);
      const first = await place('t', 'disqus');
      await waitUntil(() => textOf(first) === '1,204 comments');
      const second = await place('t', 'disqus', html``, 'boathouse');
      await waitUntil(() => textOf(second) === '0 comments');
      expect(logLines.join()).to.contain('has those of "harbour", not of "boathouse"');
    });

    for (const fault of ['never-ready', 'silent', '404']) {
      it(`is 0 when the script fails (${fault})`, async () => {
        useScript(fault);
        if (fault === '404') updateSite({ scripts: { disqusCount: '/none/disqus-count.js' } });
        answerNotice(['functional']);
        const restore = hurry(5000);
        const element = await place('t', 'disqus');
        await waitUntil(() => textOf(element) === '0 comments', 'counts as 0');
        restore();
        expect(logLines.join()).to.contain('the comments of harbour could not be counted');
      });
    }
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    host.fault = () => new Promise(() => undefined);
    const element = await place('leak');
    await waitUntil(() => host.calls.length > 0);
    element.remove();
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
  });
});
