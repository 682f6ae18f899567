import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import hide from './hide.css?inline';

describe('data-dm-hide', () => {
  const sheet = new CSSStyleSheet();
  const { documentElement: root } = document;

  before(() => {
    sheet.replaceSync(hide);
    document.adoptedStyleSheets.push(sheet);
  });

  after(async () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    delete root.dataset['dmDevice'];
    await setViewport({ width: 800, height: 600 });
  });

  const place = (): Promise<HTMLElement> =>
    fixture(html`
      <div>
        <p id="always">Always</p>
        <p id="mobile" data-dm-hide="mobile">No phone</p>
        <p id="tablet" data-dm-hide="tablet">No tablet</p>
        <p id="small" data-dm-hide="mobile tablet" style="display: flex">Desktop</p>
        <p id="desktop" data-dm-hide="desktop">No desktop</p>
      </div>
    `);

  const shown = (page: HTMLElement): string[] =>
    [...page.children].filter((child) => child.getClientRects().length > 0).map(({ id }) => id);

  it('hides by width without data-dm-device, whatever the display of the element', async () => {
    delete root.dataset['dmDevice'];
    const page = await place();
    await setViewport({ width: 767, height: 600 });
    expect(shown(page)).to.deep.equal(['always', 'tablet', 'desktop']);
    await setViewport({ width: 768, height: 600 });
    expect(shown(page)).to.deep.equal(['always', 'mobile', 'desktop']);
    await setViewport({ width: 1024, height: 600 });
    expect(shown(page)).to.deep.equal(['always', 'mobile', 'desktop']);
    await setViewport({ width: 1025, height: 600 });
    expect(shown(page)).to.deep.equal(['always', 'mobile', 'tablet', 'small']);
  });

  it('hides by data-dm-device, whatever the width', async () => {
    const page = await place();
    await setViewport({ width: 1200, height: 600 });
    root.dataset['dmDevice'] = 'mobile';
    expect(shown(page)).to.deep.equal(['always', 'tablet', 'desktop']);
    root.dataset['dmDevice'] = 'tablet';
    expect(shown(page)).to.deep.equal(['always', 'mobile', 'desktop']);
  });
});
