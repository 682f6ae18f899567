import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/click-to-call/click-to-call.define';
import '../../elements/map/map.define';
import '../../elements/share/share.define';
import { waitUntil } from '../../test/fixtures/wait-until';
import { addSheet } from '../dom/style-sheet';

type Drawn = HTMLElement & { readonly ready: Promise<void> };

/** A frame of the page's origin. */
async function openFrame(): Promise<HTMLIFrameElement> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A frame"></iframe>`);
  frame.contentDocument!.body.style.margin = '0';
  return frame;
}

/** An element of each base, by its name. */
const ELEMENTS: Readonly<Record<string, string>> = {
  React: '<dm-share load="eager"><a href="/">Share</a></dm-share>',
  Lit: '<dm-click-to-call phone="1" load="eager"><a href="tel:1">Call</a></dm-click-to-call>',
};

function parse(markup: string): Drawn {
  const template = document.createElement('template');
  // Written by ourselves.
  template.innerHTML = markup;
  return document.importNode(template.content, true).firstElementChild as Drawn;
}

/** The style of each element in the shadow root. */
function look({ shadowRoot, ownerDocument }: HTMLElement): readonly string[] {
  const view = ownerDocument.defaultView!;
  return [...shadowRoot!.querySelectorAll('*')].map((element) => {
    const { display, boxSizing, cursor, color, padding, minBlockSize } =
      view.getComputedStyle(element);
    return [element.localName, display, boxSizing, cursor, color, padding, minBlockSize].join();
  });
}

describe('an element in another document', () => {
  for (const [base, markup] of Object.entries(ELEMENTS)) {
    it(`looks the same there, and when it comes back: ${base}`, async () => {
      const element = parse(markup);
      document.body.append(element);
      await element.ready;
      await waitUntil(() => look(element).length > 1, 'it has drawn something');
      const before = look(element);
      const frame = await openFrame();
      frame.contentDocument!.body.append(element);
      expect(look(element)).to.deep.equal(before);
      document.body.append(element);
      expect(look(element)).to.deep.equal(before);
      element.remove();
    });

    it(`is drawn and styled where it is first shown: ${base}`, async () => {
      const here = parse(markup);
      document.body.append(here);
      await here.ready;
      const frame = await openFrame();
      const there = parse(markup);
      frame.contentDocument!.body.append(there);
      await there.ready;
      await waitUntil(() => look(there).length === look(here).length, 'it has drawn');
      expect(look(there)).to.deep.equal(look(here));
      here.remove();
    });
  }

  it('keeps styles that have been added later, and takes more there', async () => {
    const element = parse(ELEMENTS['React']!);
    document.body.append(element);
    await element.ready;
    addSheet(element.shadowRoot!.firstElementChild!, 'ul { outline: 3px solid red }', 'above');
    const frame = await openFrame();
    const adopted = frame.contentDocument!.adoptNode(element);
    frame.contentDocument!.body.append(adopted);
    const list = (): Element => element.shadowRoot!.querySelector('ul')!;
    const styleOf = (): CSSStyleDeclaration => frame.contentWindow!.getComputedStyle(list());
    expect(styleOf().outlineWidth).to.equal('3px');
    addSheet(list(), 'ul { outline-width: 5px }', 'above');
    expect(styleOf().outlineWidth).to.equal('5px');
    document.body.append(element);
    expect(getComputedStyle(list()).outlineWidth).to.equal('5px');
    element.remove();
  });

  it('draws as it comes near the edge of a frame that scrolls', async () => {
    const frame = await openFrame();
    frame.style.blockSize = '200px';
    const page = frame.contentDocument!;
    const far = page.body.appendChild(page.createElement('div'));
    far.style.blockSize = '3000px';
    const element = parse('<dm-share><a href="/">Share</a></dm-share>');
    page.body.append(element);
    frame.scrollIntoView();
    expect(element.matches(':state(ready)')).to.be.false;
    element.scrollIntoView();
    await element.ready;
    await waitUntil(() => look(element).length > 1);
  });
});
