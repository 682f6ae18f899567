import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { watchSharing, type Sharing } from '../../test/fixtures/sharing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmShare } from './share';
import './share.define';

async function place(markup = html`<dm-share load="eager"></dm-share>`): Promise<DmShare> {
  const element = await fixture<DmShare>(markup);
  await element.ready;
  return element;
}

const buttons = (element: DmShare): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>('[part~=service]'),
];
const nameOf = ({ title, textContent }: HTMLElement): string => title || textContent;
const names = (element: DmShare): string[] => buttons(element).map(nameOf);
const button = (element: DmShare, name: string): HTMLElement =>
  buttons(element).find((each) => nameOf(each) === name)!;
const link = (element: DmShare, name: string): URL =>
  new URL((button(element, name) as HTMLAnchorElement).href);
const note = (element: DmShare): Element | null =>
  element.shadowRoot!.querySelector('[role=alert]');
const announcement = (element: DmShare): string =>
  element.shadowRoot!.querySelector('[role=status]')!.textContent;

/** Replaces the clipboard; returns what was written, and a function that restores it. */
function useClipboard(write: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: write },
  });
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard');
  };
}

function addToHead(markup: string): () => void {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  const nodes = [...parsed.head.children];
  document.head.append(...nodes);
  return () => {
    for (const node of nodes) node.remove();
  };
}

describe('dm-share', () => {
  let sharing: Sharing;
  let restore = (): void => undefined;

  const { title } = document;

  beforeEach(() => {
    sharing = watchSharing();
    document.title = 'Halide House';
  });

  afterEach(() => {
    sharing.stop();
    document.title = title;
    restore();
    restore = () => undefined;
    document.documentElement.removeAttribute('dir');
    updateSite({ mode: undefined, device: undefined });
  });

  it('offers the link and services, with names', async () => {
    const element = await place();
    expect(names(element)).to.deep.equal([
      'Copy link',
      'Share on Facebook',
      'Post on X',
      'Send with WhatsApp',
      'Send by email',
    ]);
    expect(link(element, 'Share on Facebook').searchParams.get('u')).to.equal(location.href);
    expect(link(element, 'Post on X').searchParams.get('text')).to.equal(document.title);
    await expect(element).to.be.accessible();
  });

  it('takes the place of the links for visitors without script', async () => {
    const element = await place(html`
      <dm-share load="eager"><a href="mailto:?body=x">Send by email</a></dm-share>
    `);
    expect(names(element)).to.include('Send by email');
    expect(element.querySelector('a')!.checkVisibility()).to.be.false;
  });

  it('shares what the head of the page says of it', async () => {
    restore = addToHead(`
      <link rel="canonical" href="/canonical">
      <meta property="og:title" content="Printing fog">
      <meta property="og:image" content="/media/fog.jpg">
    `);
    const element = await place(html`
      <dm-share load="eager" services="x pinterest download"></dm-share>
    `);
    const tweet = link(element, 'Post on X').searchParams;
    const origin = location.origin;
    expect([tweet.get('url'), tweet.get('text')]).to.deep.equal([
      `${origin}/canonical`,
      'Printing fog',
    ]);
    expect(link(element, 'Save to Pinterest').searchParams.get('media')).to.equal(
      `${origin}/media/fog.jpg`,
    );
    expect(link(element, 'Download').pathname).to.equal('/media/fog.jpg');
    restore();
    button(element, 'Post on X').focus();
    await waitUntil(() => buttons(element).length === 1);
    expect(link(element, 'Post on X').searchParams.get('url')).to.equal(location.href);
  });

  it('prefers its attributes, and takes no address of a script', async () => {
    const element = await place(html`
      <dm-share load="eager" services="x" url="/other" text="Two words"></dm-share>
    `);
    const tweet = (): string[] => [...link(element, 'Post on X').searchParams.values()];
    expect(tweet()).to.deep.equal([`${location.origin}/other`, 'Two words']);
    element.url = 'javascript:alert(1)';
    element.text = '<b>bold</b>';
    await waitUntil(() => tweet()[1] === '<b>bold</b>');
    expect(tweet()[0]).to.equal(location.href);
  });

  it('offers the dialog of the device first', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.reject(new DOMException('', 'AbortError')));
    const element = await place();
    expect(names(element).slice(0, 2)).to.deep.equal(['Share', 'Copy link']);
    const owner = oneEvent(document, 'event-share');
    button(element, 'Share').click();
    await owner;
    expect(sharing.sent).to.deep.equal([
      { url: location.href, title: document.title, text: document.title },
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(logLines).to.be.empty;
  });

  it('says nothing when the dialog is open already', async () => {
    sharing.stop();
    let reason = 'InvalidStateError';
    sharing = watchSharing(() => Promise.reject(new DOMException('', reason)));
    const element = await place();
    button(element, 'Share').click();
    button(element, 'Share').click();
    expect(sharing.sent).to.have.length(2);
    // Only the later message is logged.
    reason = 'NotAllowedError';
    button(element, 'Share').click();
    await waitUntil(() => logLines.length > 0);
    expect(logLines).to.have.length(1);
  });

  it('logs a dialog that fails', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const element = await place();
    button(element, 'Share').click();
    await waitUntil(() => logLines.length === 1);
    expect(logLines[0]).to.contain('the share dialog of the device failed');
  });

  it('copies the link, and says so', async () => {
    const written: string[] = [];
    restore = useClipboard((text) => {
      written.push(text);
      return Promise.resolve();
    });
    const element = await place(html`<dm-share load="eager" url="/pier"></dm-share>`);
    const shared = oneEvent(element, 'dm-share');
    button(element, 'Copy link').focus();
    await sendKeys({ press: 'Enter' });
    expect((await shared).detail).to.deep.equal({
      service: 'copy',
      url: `${location.origin}/pier`,
    });
    await waitUntil(() => names(element)[0] === 'Link copied');
    expect(written).to.deep.equal([`${location.origin}/pier`]);
    expect(announcement(element)).to.equal('Link copied');
    expect(element.shadowRoot!.activeElement).to.equal(button(element, 'Link copied'));
    await expect(element).to.be.accessible();
    await waitUntil(() => names(element)[0] === 'Copy link', 'the name comes back', 3000);
    expect(announcement(element)).to.equal('');
  });

  it('shows the address, selected, where nothing can be copied', async () => {
    restore = useClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const element = await place();
    button(element, 'Copy link').click();
    const field = (): HTMLInputElement | null =>
      element.shadowRoot!.querySelector<HTMLInputElement>('[part=address]');
    await waitUntil(() => field());
    await waitUntil(() => element.shadowRoot!.activeElement === field());
    const { value, selectionStart, selectionEnd } = field()!;
    expect(value.slice(selectionStart!, selectionEnd!)).to.equal(location.href);
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => button(element, 'Copy link'));
    expect(logLines).to.be.empty;
  });

  it('opens a service in a window of 600 × 560 px that cannot reach the page', async () => {
    const element = await place();
    button(element, 'Share on Facebook').click();
    const [[address, features]] = sharing.windows as [[string, string]];
    expect(address).to.match(/^https:\/\/www\.facebook\.com\//);
    expect(features).to.include('width=600').and.include('height=560').and.include('noopener');
  });

  it('copies and opens nothing when dm-share is prevented', async () => {
    let copies = 0;
    restore = useClipboard(() => {
      copies += 1;
      return Promise.resolve();
    });
    const element = await place();
    const prevent = (event: Event): void => event.preventDefault();
    element.addEventListener('dm-share', prevent);
    const press = async (): Promise<void> => {
      button(element, 'Copy link').click();
      button(element, 'Post on X').click();
      await new Promise((resolve) => setTimeout(resolve));
    };
    await press();
    expect([copies, sharing.windows.length]).to.deep.equal([0, 0]);
    element.removeEventListener('dm-share', prevent);
    await press();
    expect([copies, sharing.windows.length]).to.deep.equal([1, 1]);
  });

  for (const name of ['Copy link', 'Post on X', 'Send by email']) {
    it(`shows the message of the specification in a preview: ${name}`, async () => {
      updateSite({ mode: 'preview' });
      const element = await place();
      button(element, name).focus();
      button(element, name).click();
      await waitUntil(() => note(element));
      const lines = [...note(element)!.children].map(({ textContent }) => textContent);
      expect(lines).to.deep.equal([
        'Share',
        "You can't use the widget to share a site from Preview mode.",
      ]);
      expect(sharing.windows).to.be.empty;
      await expect(element).to.be.accessible();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !note(element));
    });
  }

  it('shares nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    for (const each of buttons(element)) each.click();
    expect(sharing.windows).to.be.empty;
    expect(note(element)).to.equal(null);
    updateSite({ mode: undefined });
    await waitUntil(() => {
      button(element, 'Post on X').click();
      return sharing.windows.length > 0;
    });
  });

  it('warns of unknown services once', async () => {
    await place(html`<dm-share load="eager" services="myspace copy"></dm-share>`);
    await waitUntil(() => logLines.length === 1);
    expect(logLines[0]).to.include('myspace');
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits a window of 320 px with targets of 44 px, ${direction}`, async () => {
      document.documentElement.dir = direction;
      await setViewport({ width: 320, height: 600 });
      sharing.stop();
      sharing = watchSharing(() => Promise.resolve());
      const element = await place(html`
        <dm-share load="eager" services="copy facebook x linkedin whatsapp sms email"></dm-share>
      `);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      for (const each of buttons(element)) {
        const { width, height } = each.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(44);
      }
      await expect(element).to.be.accessible();
    });
  }

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const element = await place();
    buttons(element)[0]!.focus();
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
