import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../test/fixtures/log-lines';
import { canEmulateMedia } from '../../test/fixtures/media';
import { commentOf, startTalkHost, type TalkHost } from '../../test/fixtures/talk-host';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmComments } from './comments';
import './comments.define';

const all = (element: Element, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const isSeen = (part: HTMLElement): boolean => part.checkVisibility();
const texts = (element: Element): string[] =>
  all(element, '.text').map(({ textContent }) => textContent);

describe('comments on paper', () => {
  let host: TalkHost;

  before(async function () {
    if (!canEmulateMedia) this.skip();
    await setViewport({ width: 800, height: 700 });
  });

  beforeEach(() => {
    host = startTalkHost();
    host.comments = ['Fog', 'Tides', 'Ferries', 'Paper'].map((text) => commentOf({ text }));
  });

  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
    host.stop();
  });

  /** Places comments far below the window. */
  async function placeBelow(): Promise<DmComments> {
    const page = await fixture<HTMLElement>(html`
      <div>
        <div .style=${'block-size: 9000px'}></div>
        <dm-comments>
          <article>
            <p>Ada</p>
            <p data-text>In the markup</p>
          </article>
        </dm-comments>
      </div>
    `);
    return page.querySelector('dm-comments')!;
  }

  it('are those in the markup, until others come', async () => {
    host.fault = () => new Promise<never>(() => undefined);
    const element = await placeBelow();
    expect(host.calls).to.be.empty;
    await emulateMedia({ media: 'print' });
    await waitUntil(() => host.calls.length > 0, 'they are asked for');
    expect(element.querySelector('article')!.checkVisibility()).to.be.true;
  });

  it('are asked for though nobody has scrolled to them', async () => {
    const element = await placeBelow();
    expect(element.querySelector('article')!.checkVisibility()).to.be.true;
    await emulateMedia({ media: 'print' });
    await waitUntil(() => texts(element).length === 3);
    expect(all(element, '.text').every(isSeen)).to.be.true;
  });

  it('are asked for when they come to a page that is on paper already', async () => {
    await emulateMedia({ media: 'print' });
    const element = await placeBelow();
    await waitUntil(() => texts(element).length === 3);
    expect(all(element, '.text').every(isSeen)).to.be.true;
  });

  it('have the times of their day, and say that there are more', async () => {
    const element = await fixture<DmComments>(html`<dm-comments load="eager"></dm-comments>`);
    await waitUntil(() => texts(element).length === 3);
    const time = all(element, 'time')[0]!;
    // The test before this one ends on paper, which a page hears of in its next frame.
    await waitUntil(() => time.textContent === '1 hour ago');
    await emulateMedia({ media: 'print' });
    await waitUntil(() => time.textContent === time.title);
    expect(
      all(element, '.more')
        .filter(isSeen)
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['More comments']);
    for (const part of all(element, '.composer, .sort, .tools')) expect(isSeen(part)).to.be.false;
    await emulateMedia({ media: 'screen' });
    await waitUntil(() => time.textContent === '1 hour ago');
  });
});
