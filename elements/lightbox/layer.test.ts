import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { dialog, opened, photo, place, tidy } from '../../test/fixtures/lightbox';
import { LateLayer } from './layer';
import { loadEngine } from './load-engine';

let life: AbortController | undefined;

/** A page with a dialog over it, and what ends the dialog. */
async function raise() {
  const page = await fixture(html`
    <div>
      <button id="opener">opener</button>
      <dialog tabindex="-1" aria-label="Pictures">
        <button id="inside">inside</button>
      </dialog>
    </div>
  `);
  const opener = page.querySelector<HTMLButtonElement>('#opener')!;
  opener.focus();
  const box = page.querySelector('dialog')!;
  life = new AbortController();
  let escapes = 0;
  const escaped = (): void => {
    escapes++;
  };
  const layer = new LateLayer({ dialog: box, signal: life.signal, escaped });
  const inside = page.querySelector<HTMLButtonElement>('#inside')!;
  return { opener, inside, box, layer, end: life, escapes: () => escapes };
}

describe('the layer of a viewer', () => {
  afterEach(() => life?.abort());

  it('is there before the page is inert, and keeps the focus when it is', async () => {
    const { box, inside, layer, end } = await raise();
    expect(box.matches(':modal')).to.be.false;
    expect(box.matches(':popover-open')).to.be.true;
    expect(getComputedStyle(box).display).to.equal('block');
    expect(document.activeElement).to.equal(box);
    inside.focus();
    layer.settle();
    await waitUntil(() => box.matches(':modal'), 'becomes modal');
    expect(box.matches(':popover-open')).to.be.false;
    expect(document.activeElement).to.equal(inside);
    end.abort();
    layer.close();
    expect(box.open).to.be.false;
  });

  it('keeps the focus of somebody who is faster', async () => {
    const { box, layer, inside } = await raise();
    await sendKeys({ press: 'Tab' });
    expect(box.matches(':modal')).to.be.true;
    expect(document.activeElement).to.equal(inside);
    layer.close();
  });

  it('takes back a focus that has gone astray', async () => {
    const { box, opener, layer } = await raise();
    opener.focus();
    expect(box.matches(':modal')).to.be.true;
    expect(document.activeElement).to.equal(box);
    layer.close();
  });

  it('asks to be closed by Escape, as a modal dialog does', async () => {
    const { box, layer, escapes } = await raise();
    await sendKeys({ press: 'Escape' });
    expect(escapes()).to.equal(1);
    layer.close();
    expect(getComputedStyle(box).display).to.equal('none');
  });

  it('stays away when it ends before the page was inert', async () => {
    const { box, layer, end } = await raise();
    layer.settle();
    end.abort();
    layer.close();
    await nextFrame();
    await nextFrame();
    expect(box.open).to.be.false;
    expect(box.matches(':modal')).to.be.false;
  });
});

describe('a viewer whose code is there', () => {
  tidy();

  it('makes the page inert once its picture has come, and gives it back', async () => {
    const lightbox = await place(1);
    // As when a pointer has come near.
    await loadEngine();
    const items = Array.from({ length: 300 }, (_, n) => ({ src: photo((n % 3) + 1) }));
    const box = dialog(lightbox);
    const layers: string[] = [];
    new MutationObserver(() => layers.push(box.popover ?? 'modal')).observe(box, {
      attributeFilter: ['popover'],
    });
    lightbox.open(items, 250);
    await opened(lightbox);
    await waitUntil(() => box.matches(':modal'), 'becomes modal', { timeout: 5000 });
    expect(layers).to.deep.equal(['manual', 'modal']);
    expect(lightbox.shadowRoot!.activeElement?.localName).to.equal('dialog');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !box.open, 'closes');
    expect(box.hasAttribute('popover')).to.be.false;
  });
});
