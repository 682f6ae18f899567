import { expect } from '@open-wc/testing';
import { tags } from '../../entries/definitions';
import { startDebug } from '../../shared/debug/start-debug';
import { placeExample } from '../fixtures/examples';
import { logLines } from '../fixtures/log-lines';
import { waitUntil } from '../fixtures/wait-until';

const PICTURE = '<img src="data:," alt="A picture alone">';

/** Content that may follow an element in a page. */
const PARTS: readonly string[] = [
  '<h2>The next part</h2><p>Its words, with <a href="/more">a link</a>.</p><img src="data:," alt="Its picture"><label>Name <input name="n"></label>',
  '<nav><a href="/rooms">Rooms</a> <a href="https://shop.example/">Shop</a></nav>',
  '<form action="/contact"><label>Name <input name="slot"></label><input name="childNodes" aria-label="Town"><button>Send</button></form>',
  PICTURE,
  '<article><h3>Another post</h3><p>Its first words</p></article><p>After it</p>',
  '<dm-date-picker label="Until" name="until"><input type="date" name="until"></dm-date-picker><p>Both days count.</p>',
];

const ELEMENTS: readonly (readonly [tag: string, attributes: string])[] = [
  ['dm-share', ''],
  ['dm-like', ''],
  ['dm-comment-count', ''],
  ['dm-comments', ''],
  ['dm-captcha', ''],
  ['dm-date-picker', 'label="From" name="from"'],
  ['dm-time-picker', 'label="At" name="at"'],
  ['dm-file-upload', 'label="File" name="file"'],
  ['dm-blog-search', ''],
  ['dm-back-to-top', ''],
  ['dm-click-to-call', 'phone="+358 18 12345"'],
  ['dm-gallery', ''],
  ['dm-video', 'src="/assets/film/waves.mp4"'],
];

/** The parts of a box that a visitor may see, without the children of pickers in it. */
const seenIn = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('h2, h3, p, a, img, input, label, button')].filter(
    (part) => part.parentElement?.localName !== 'dm-date-picker' || part.parentElement === box,
  );

describe('an element without an end tag', () => {
  for (const [tag, attributes] of ELEMENTS) {
    it(`keeps what follows readable and usable: ${tag}`, async () => {
      for (const part of PARTS) {
        // It is the picture of the video.
        if (tag === 'dm-video' && part === PICTURE) continue;
        const markup = `<${tag} ${attributes} />${part}`;
        const { element, box } = await placeExample(tag, document.body, markup);
        for (const each of seenIn(element)) {
          expect(each.checkVisibility(), `${each.localName} in ${part}`).to.be.true;
          expect(each.matches(':disabled'), `${each.localName} in ${part}`).to.be.false;
        }
        box.remove();
      }
    });

    it(`says so: ${tag}`, async () => {
      const end = new AbortController();
      startDebug({ tags, hasRuntime: false, signal: end.signal });
      const { box } = await placeExample(
        tag,
        document.body,
        `<${tag} ${attributes} />${PARTS[0]!}`,
      );
      await waitUntil(() => logLines.some((line) => line.includes(`an end tag: </${tag}>`)));
      end.abort();
      box.remove();
    });
  }

  it('still draws what it is', async () => {
    const { element, box } = await placeExample(
      'dm-click-to-call',
      document.body,
      `<dm-click-to-call phone="+358 18 12345" />${PARTS[0]!}`,
    );
    const link = element.shadowRoot!.querySelector('a')!;
    expect(link.textContent).to.contain('+358 18 12345');
    box.remove();
  });

  it('draws a video above what follows, which overlaps nothing', async () => {
    const { element, box } = await placeExample(
      'dm-video',
      document.body,
      `<dm-video src="/assets/film/waves.mp4" />${PARTS[0]!}`,
    );
    const video = element.shadowRoot!.querySelector('.video')!.getBoundingClientRect();
    const heading = element.querySelector('h2')!.getBoundingClientRect();
    const label = element.querySelector('label')!.getBoundingClientRect();
    expect(video.height / video.width).to.be.closeTo(9 / 16, 0.01);
    expect(heading.top).to.be.at.least(video.bottom);
    expect(element.getBoundingClientRect().bottom).to.be.at.least(label.bottom);
    box.remove();
  });

  it('leaves the form with the values of its other fields', async () => {
    const { element, box } = await placeExample(
      'dm-date-picker',
      document.body,
      `<form><dm-date-picker label="From" />${PARTS[0]!}</form>`,
    );
    element.querySelector('input')!.value = 'Ada';
    const data = new FormData(box.querySelector('form')!);
    expect([...data]).to.deep.equal([['n', 'Ada']]);
    box.remove();
  });
});
