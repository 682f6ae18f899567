import { expect, fixture, html } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { checkStyles, lacksStyles } from './missing-styles';

/** The style sheet as pages link to it. */
const SHEET = new URL('../../entries/dm.css?direct', import.meta.url).href;

/** A page of its own in a frame. */
async function openPage(head: string): Promise<Document> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Page"></iframe>`);
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  frame.srcdoc = `<!doctype html><head>${head}</head><body><dm-nav></dm-nav></body>`;
  await loaded;
  return frame.contentDocument!;
}

describe('a page without dm.css', () => {
  it('is known by what the style sheet sets', async () => {
    expect(lacksStyles(await openPage(''))).to.be.true;
    expect(lacksStyles(await openPage('<style>dm-nav { display: block }</style>'))).to.be.true;
    expect(lacksStyles(await openPage(`<link rel="stylesheet" href="${SHEET}">`))).to.be.false;
  });

  it('is not reported where the page has it, as that of the tests does', async () => {
    checkStyles();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(logLines).to.deep.equal([]);
  });

  it('is reported once, with what to do', async () => {
    const root = document.documentElement;
    const original = window.getComputedStyle.bind(window);
    // The page of the tests has registered the property.
    window.getComputedStyle = (element, pseudo) => {
      const style = original(element, pseudo);
      return element === root ? ({ display: 'block', getPropertyValue: () => '' } as never) : style;
    };
    try {
      checkStyles();
      checkStyles();
      await waitUntil(() => logLines.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      window.getComputedStyle = original;
    }
    expect(logLines).to.deep.equal([
      "[dm] page: has no dm.css, so it moves when elements are drawn: import 'dm-elements/dm.css', or link to it in the head",
    ]);
  });
});
