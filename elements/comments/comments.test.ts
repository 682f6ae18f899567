import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { commentOf, refusal, startTalkHost, type TalkHost } from '../../test/fixtures/talk-host';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmComments } from './comments';
import './comments.define';

const all = (element: Element, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const one = (element: Element, selector: string): HTMLElement | undefined =>
  all(element, selector)[0];
const texts = (element: Element): string[] =>
  all(element, '.text').map(({ textContent }) => textContent);
const button = (element: Element, label: string, index = 0): HTMLButtonElement =>
  all(element, 'button').filter(({ textContent, ariaLabel }) =>
    (ariaLabel ?? textContent).startsWith(label),
  )[index] as HTMLButtonElement;
const status = (element: Element): string => one(element, '[role=status]')?.textContent ?? '';
const alerts = (element: Element): string[] =>
  all(element, '[role=alert]').map(({ textContent }) => textContent.trim());

/** Types into a field as a visitor does. */
async function type(element: Element, name: string, text: string): Promise<void> {
  one(element, `.composer [name=${name}]`)!.focus();
  await sendKeys({ type: text });
}

async function post(element: Element, text: string): Promise<void> {
  await type(element, 'name', 'Zoe');
  await type(element, 'text', text);
  button(element, 'Post comment').click();
}

async function place(content = html``): Promise<DmComments> {
  const element = await fixture<DmComments>(
    html`<dm-comments load="eager">${content}</dm-comments>`,
  );
  await waitUntil(() => one(element, 'h2') ?? one(element, '[role=alert]'));
  return element;
}

describe('dm-comments', () => {
  let host: TalkHost;
  before(() => setViewport({ width: 800, height: 700 }));
  beforeEach(() => {
    host = startTalkHost();
  });
  afterEach(() => {
    host.stop();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('posts a name that a password manager has written without an event', async () => {
    const element = await place();
    (one(element, '.composer [name=name]') as HTMLInputElement).value = 'Zoe';
    await type(element, 'text', 'Hello there');
    button(element, 'Post comment').click();
    await waitUntil(() => texts(element).includes('Hello there'));
  });
  describe('a thread', () => {
    it('shows comments as text, with links of no weight, and their number', async () => {
      const markup = '<img src=x onerror=alert(1)> https://a.example/x, javascript:alert(1)';
      host.comments = [
        commentOf({ text: markup, name: '<b>Ada</b>', isOwner: true, isPinned: true }),
        commentOf({
          replies: { comments: [commentOf({ to: 'Bob', isEdited: true })], next: '', total: 1 },
        }),
      ];
      const element = await place();
      expect(texts(element)).to.deep.equal([markup, 'Hello', 'Hello']);
      expect(one(element, '.text')!.querySelectorAll('img')).to.have.length(0);
      const links = all(element, '.text a') as HTMLAnchorElement[];
      expect(links.map(({ href, rel }) => [href, rel])).to.deep.equal([
        ['https://a.example/x', 'ugc nofollow noopener'],
      ]);
      expect(one(element, 'h2')!.textContent).to.equal('2 comments');
      expect(one(element, '.head')!.textContent).to.contain('<b>Ada</b>OwnerPinned');
      expect(one(element, 'time')!.textContent).to.equal('1 hour ago');
      await expect(element).to.be.accessible();
    });

    it('loads pages and replies, and moves the focus to the first of them', async () => {
      const replies = [commentOf({ text: 'R1' }), commentOf({ text: 'R2' })];
      host.comments = ['1', '2', '3', '4', '5'].map((text) => commentOf({ text }));
      host.comments[0] = commentOf({
        text: '1',
        replies: { comments: replies, next: replies[0]!.id, total: 2 },
      });
      host.fault = ({ path, query }) =>
        path === 'comments' && !query.get('after')
          ? Response.json({
              total: 5,
              isClosed: false,
              next: host.comments[2]!.id,
              comments: host.comments
                .slice(0, 3)
                .map((top, index) =>
                  index ? top : { ...top, replies: { ...top.replies, comments: [replies[0]] } },
                ),
            })
          : undefined;
      const element = await place();
      expect(texts(element)).to.deep.equal(['1', 'R1', '2', '3']);
      button(element, '1 more reply').click();
      await waitUntil(() => texts(element).includes('R2'));
      const focused = (): string => element.shadowRoot!.activeElement?.textContent ?? '';
      await waitUntil(() => focused().includes('R2'));
      button(element, 'More comments').click();
      await waitUntil(() => texts(element).includes('5'));
      await waitUntil(() => focused().includes('4'));
      expect(button(element, 'More comments')).to.equal(undefined);
    });

    it('is sorted by a field', async () => {
      host.comments = [commentOf(), commentOf()];
      const element = await place();
      const select = one(element, 'select') as HTMLSelectElement;
      select.value = 'oldest';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await waitUntil(() => host.calls.at(-1)?.query.get('sort') === 'oldest');
    });

    it('shows the children until it is there, and a way to try again when it fails', async () => {
      host.fault = () => refusal('Failed', 500);
      const element = await place(html`<article>From the host</article>`);
      expect(alerts(element)[0]).to.contain('The comments could not be loaded.');
      expect(element.querySelector('article')!.checkVisibility()).to.equal(true);
      expect(logLines.join()).to.contain('the comments could not be loaded');
      await expect(element).to.be.accessible();
      host.fault = () => undefined;
      button(element, 'Try Again').click();
      await waitUntil(() => one(element, 'h2'));
      expect(element.querySelector('article')!.checkVisibility()).to.equal(false);
    });

    it('is not shown without the password of its page', async () => {
      host.fault = () => refusal('Unauthorized', 401);
      const element = await place();
      expect(alerts(element)[0]).to.contain('Open the page with its password');
    });

    it('says when it is closed, and in a preview', async () => {
      host.isClosed = true;
      host.comments = [commentOf()];
      const element = await place();
      expect(one(element, '.note')!.textContent).to.equal('Comments are closed.');
      expect(one(element, '.composer')).to.equal(undefined);
      expect(button(element, 'Reply')).to.equal(undefined);
      updateSite({ mode: 'preview' });
      await waitUntil(() => one(element, '.note')!.textContent.includes('preview'));
      expect(button(element, 'Like')).to.equal(undefined);
      updateSite({ mode: undefined });
    });

    it('has an empty state', async () => {
      const element = await place();
      expect(one(element, '.empty')!.textContent).to.equal('No comments yet.');
      expect(one(element, 'h2')!.textContent).to.equal('Comments');
      await expect(element).to.be.accessible();
    });
  });

  describe('a new comment', () => {
    it('is shown at once, and kept when the host has it', async () => {
      host.comments = [commentOf()];
      let release = (): void => undefined;
      host.fault = ({ method }) =>
        method === 'POST'
          ? new Promise((resolve) => {
              release = () => {
                resolve(undefined as unknown as Response);
              };
            })
          : undefined;
      const element = await place();
      await post(element, 'Mine');
      await waitUntil(() => one(element, '[data-state=busy]'));
      expect(texts(element)).to.deep.equal(['Mine', 'Hello']);
      await waitUntil(() => host.calls.at(-1)?.method === 'POST');
      release();
      await waitUntil(() => status(element) === 'Your comment has been posted.');
      expect(one(element, '[data-state=busy]')).to.equal(undefined);
      expect((one(element, 'textarea') as HTMLTextAreaElement).value).to.equal('');
      expect((one(element, 'input') as HTMLInputElement).value).to.equal('Zoe');
      expect(one(element, 'h2')!.textContent).to.equal('2 comments');
      expect(host.calls.at(-1)!.body).to.include({ name: 'Zoe', text: 'Mine', website: '' });
      await expect(element).to.be.accessible();
    });

    it('that waits for approval says so and is not counted', async () => {
      host.newState = 'waiting';
      const element = await place();
      await post(element, 'First');
      await waitUntil(() => one(element, '.waiting'));
      await waitUntil(() => status(element) === 'Your comment is waiting for approval.');
      expect(one(element, 'h2')!.textContent).to.equal('Comments');
    });

    it('is not lost when it cannot be stored, and is sent again under the same key', async () => {
      host.fault = ({ method }) => (method === 'POST' ? refusal('Limited', 429) : undefined);
      const element = await place();
      await post(element, 'Kept');
      await waitUntil(() => alerts(element).length > 0);
      expect(alerts(element)[0]).to.contain('Too many attempts');
      expect(texts(element)).to.deep.equal([]);
      expect((one(element, 'textarea') as HTMLTextAreaElement).value).to.equal('Kept');
      element.remove();
      host.fault = () => undefined;
      const again = await place();
      expect((one(again, 'textarea') as HTMLTextAreaElement).value).to.equal('Kept');
      button(again, 'Post comment').click();
      await waitUntil(() => texts(again).includes('Kept'));
      const keys = host.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
      expect(keys).to.have.length(2);
      expect(keys[0]).to.equal(keys[1]);
      expect(keys[0]).to.have.length(32);
      await waitUntil(() => (one(again, 'textarea') as HTMLTextAreaElement).value === '');
    });

    for (const [name, fault] of [
      ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['the page of a proxy', () => new Response('<html>', { status: 502 })],
      ['half an answer', () => new Response('{"comment": {')],
    ] as const) {
      it(`is stored once although ${name} came back at first`, async () => {
        let attempts = 0;
        host.fault = ({ method }) =>
          method === 'POST' && (attempts += 1) < 3 ? fault() : undefined;
        const element = await place();
        await post(element, 'Once');
        await waitUntil(() => status(element) === 'Your comment has been posted.');
        expect(new Set(host.calls.filter(({ key }) => key).map(({ key }) => key)).size).to.equal(1);
        expect(texts(element)).to.deep.equal(['Once']);
      });
    }

    it('is checked before it is sent', async () => {
      const element = await place();
      button(element, 'Post comment').click();
      await waitUntil(() => one(element, '[aria-invalid]'));
      const name = one(element, 'input[name=name]')!;
      expect(element.shadowRoot!.activeElement).to.equal(name);
      const error = one(element, `#${CSS.escape(name.getAttribute('aria-describedby')!)}`)!;
      expect(error.textContent).to.equal('Enter your name.');
      expect(host.calls.some(({ method }) => method === 'POST')).to.equal(false);
      await expect(element).to.be.accessible();
    });

    it('takes over what was typed into the form of the page, and its focus', async () => {
      let release = (): void => undefined;
      host.fault = () =>
        new Promise((resolve) => {
          release = () => {
            resolve(undefined as unknown as Response);
          };
        });
      const element = await fixture<DmComments>(html`
        <dm-comments load="eager">
          <form><input name="name" aria-label="Name" /><textarea name="text"></textarea></form>
        </dm-comments>
      `);
      const field = element.querySelector('textarea')!;
      field.focus();
      await sendKeys({ type: 'Early' });
      await waitUntil(() => host.calls.length > 0);
      release();
      await waitUntil(() => one(element, '.composer'));
      const text = one(element, 'textarea') as HTMLTextAreaElement;
      expect(text.value).to.equal('Early');
      expect(element.shadowRoot!.activeElement).to.equal(text);
    });
  });

  describe('a comment', () => {
    it('is answered, edited and deleted by keyboard', async () => {
      host.comments = [commentOf({ isOwn: true })];
      const element = await place();
      button(element, 'Reply').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => all(element, 'textarea').length === 2);
      expect(element.shadowRoot!.activeElement?.localName).to.equal('textarea');
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => all(element, 'textarea').length === 1);
      expect(element.shadowRoot!.activeElement).to.equal(button(element, 'Reply'));

      button(element, 'Edit').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => all(element, 'textarea').length === 2);
      await sendKeys({ type: '!' });
      await expect(element).to.be.accessible();
      button(element, 'Save').click();
      await waitUntil(() => status(element) === 'Your comment has been changed.');
      expect(texts(element)[0]).to.have.length('Hello!'.length);

      button(element, 'Delete').click();
      await waitUntil(() => one(element, '.ask'));
      await expect(element).to.be.accessible();
      one(element, '.ask .danger')!.click();
      await waitUntil(() => status(element) === 'Your comment has been deleted.');
      expect(texts(element)).to.deep.equal([]);
      expect(element.shadowRoot!.activeElement).to.equal(one(element, 'h2'));
    });

    it('is reported with a reason', async () => {
      host.comments = [commentOf()];
      const element = await place();
      button(element, 'Report').click();
      await waitUntil(() => one(element, '.ask input'));
      one(element, '.ask input')!.focus();
      await sendKeys({ type: 'Rude' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => status(element).startsWith('Thank you'));
      expect(host.calls.at(-1)!.body).to.deep.equal({ reason: 'Rude' });
      expect(button(element, 'Report')).to.equal(undefined);
    });

    it('is liked at once, and no longer when the host refuses', async () => {
      host.comments = [commentOf()];
      const element = await place();
      const like = button(element, 'Like');
      expect(like.getAttribute('aria-label')).to.equal('Like, 0 likes');
      like.click();
      await waitUntil(() => like.ariaPressed === 'true');
      expect(like.getAttribute('aria-label')).to.equal('Like, 1 like');
      await waitUntil(() => host.calls.at(-1)?.method === 'PUT');
      await waitUntil(() => !one(element, '[role=alert]'));
      host.fault = () => refusal('Limited', 429);
      await waitUntil(() => {
        if (like.ariaPressed === 'true') like.click();
        return alerts(element)[0]?.startsWith('Too many');
      });
      await waitUntil(() => like.ariaPressed === 'true');
    });

    it('is found by its link, pages away, and highlighted', async () => {
      host.comments = Array.from({ length: 9 }, (_, index) => commentOf({ text: `${index}` }));
      const { id } = host.comments[8]!;
      history.replaceState(null, '', `#comment-${id}`);
      const element = await place();
      await waitUntil(() => one(element, '[data-target]'));
      expect(one(element, '[data-target]')!.textContent).to.contain('8');
      await waitUntil(() => element.shadowRoot!.activeElement?.id === `comment-${id}`);
      location.hash = '#comment-gone';
      await waitUntil(() => alerts(element).length > 0);
      expect(alerts(element)[0]).to.equal('The linked comment is no longer available');
    });
  });

  it('says once that the plug-in of Facebook has ended, and shows its own comments', async () => {
    host.comments = [commentOf()];
    const element = await fixture<DmComments>(
      html`<dm-comments load="eager" provider="facebook"></dm-comments>`,
    );
    await waitUntil(() => texts(element).length === 1);
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.contain('the comments of Facebook have ended');
  });

  it('shows its children on a page without a site', async () => {
    updateSite({ siteAlias: '' });
    const element = await fixture<DmComments>(
      html`<dm-comments load="eager"><p>No comments here</p></dm-comments>`,
    );
    await element.ready;
    expect(element.querySelector('p')!.checkVisibility()).to.equal(true);
    await waitUntil(() => logLines.join().includes('comments need a site'));
  });

  it('fits a window of 320 px, and a page from right to left', async () => {
    await setViewport({ width: 320, height: 600 });
    host.comments = [commentOf({ text: 'x'.repeat(300), name: 'y'.repeat(80), isOwn: true })];
    const element = await place();
    document.documentElement.dir = 'rtl';
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(element).to.be.accessible();
    document.documentElement.removeAttribute('dir');
    await setViewport({ width: 800, height: 700 });
  });

  it('leaves nothing behind when it is removed while it loads, or later', async () => {
    const watch = watchLeaks();
    host.fault = () => new Promise(() => undefined);
    const early = await fixture<DmComments>(html`<dm-comments load="eager"></dm-comments>`);
    await waitUntil(() => host.calls.length > 0);
    early.remove();
    host.fault = () => undefined;
    const element = await place();
    element.remove();
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
    expect(logLines).to.be.empty;
  });
});
