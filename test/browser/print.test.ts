import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import css from '../../entries/dm.css?inline';
import { createSheet } from '../../shared/dom/create-sheet';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { canEmulateMedia } from '../fixtures/media';
import { waitUntil } from '../fixtures/wait-until';

/** Elements that are no part of the page on paper, and why. */
const NOT_PRINTED: Readonly<Record<string, string>> = {
  'dm-back-to-top': 'a control',
  'dm-blog-search': 'a control',
  'dm-captcha': 'a control',
  'dm-cookie-notice': 'a question',
  'dm-date-picker': 'a control',
  'dm-drawer': 'opens over the page',
  'dm-file-upload': 'a control',
  'dm-form': 'a form with its own button',
  'dm-image-share': 'a control',
  'dm-language-switcher': 'a control',
  'dm-lightbox': 'opens over the page',
  'dm-notification': 'opens over the page',
  'dm-popup': 'opens over the page',
  'dm-push-button': 'a control',
  'dm-share': 'a control',
  'dm-time-picker': 'a control',
  // Their content is of a service.
  'dm-appointment': 'a service',
  'dm-comments': 'asks its host',
  'dm-custom-widget': 'drawn by a script of its own',
  'dm-extension': 'a service',
  'dm-health-booking': 'a service',
  'dm-like': 'a control',
  'dm-social-feed': 'a service',
  'dm-store': 'a service',
  'dm-table-booking': 'a service',
};

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of a markup, one for each of its nodes. */
function textsOf(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, template, option, a[rel~="next"]'))
      texts.push(words(textContent!));
  }
  return texts.filter(Boolean);
}

/** The text that is seen, in shadow roots too. */
function seenText(root: ParentNode): string {
  const seen = [...root.querySelectorAll('*')].map((element) => {
    const inner = element.shadowRoot ? seenText(element.shadowRoot) : '';
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return inner + (isSeen ? own.map(({ textContent }) => textContent).join(' ') : '');
  });
  return words(seen.join(' '));
}

describe('on paper', () => {
  const sheet = createSheet(css);

  before(async function () {
    if (!canEmulateMedia) this.skip();
    await setViewport({ width: 1100, height: 900 });
    document.adoptedStyleSheets.push(sheet);
  });

  afterEach(() => emulateMedia({ media: 'screen' }));

  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  for (const [tag, markup] of EXAMPLES) {
    if (tag in NOT_PRINTED) continue;
    it(`all texts can be read: ${tag}`, async () => {
      const template = document.createElement('template');
      // Written by ourselves.
      template.innerHTML = markup;
      const { box } = await placeExample(tag, document.body);
      await emulateMedia({ media: 'print' });
      const missing = (): string[] => {
        const seen = seenText(box);
        return textsOf(template.content.querySelector(tag)!).filter((text) => !seen.includes(text));
      };
      await waitUntil(() => missing().length === 0).catch(() => undefined);
      expect(missing()).to.deep.equal([]);
      box.remove();
    });
  }

  it('hours, shortened reviews and numbers are whole, and folded again after that', async () => {
    const parts: readonly (readonly [string, string, string])[] = [
      ['dm-multi-map', EXAMPLES.get('dm-multi-map')!, 'Wednesday'],
      ['dm-reviews', EXAMPLES.get('dm-reviews')!, 'so I have'],
      [
        'dm-click-to-call',
        '<dm-click-to-call phone="+358 18 12345" reveal><a href="tel:+3581812345">Call</a></dm-click-to-call>',
        '+358 18 12345',
      ],
    ];
    for (const [tag, markup, folded] of parts) {
      const { box } = await placeExample(tag, document.body, markup);
      // The print of the test before may have ended in this frame.
      await waitUntil(() => !seenText(box).includes(folded), `${tag} on the screen`);
      await emulateMedia({ media: 'print' });
      await waitUntil(() => seenText(box).includes(folded), `${tag} on paper`);
      await emulateMedia({ media: 'screen' });
      await waitUntil(() => !seenText(box).includes(folded), `${tag} afterwards`);
      box.remove();
    }
  });

  it('texts of posts are not cut off', async () => {
    const { box } = await placeExample(
      'dm-blog-list',
      document.body,
      `<dm-blog-list posts-per-row="3" visible-post-lines="2"><article><h2>Fog</h2><p>${'Fog has no edges. '.repeat(40)}</p></article></dm-blog-list>`,
    );
    const text = box.querySelector('p')!;
    const isCut = (): boolean => text.scrollHeight > text.clientHeight + 2;
    expect(isCut(), 'on the screen').to.be.true;
    await emulateMedia({ media: 'print' });
    await waitUntil(() => !isCut(), 'whole on paper');
    box.remove();
  });
});
