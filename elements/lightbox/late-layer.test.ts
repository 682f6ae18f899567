import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Modal } from '../../shared/dom/modal/modal';
import { dialog, opened, photo, place, setUpLightboxTests } from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import { LateLayer } from './late-layer';
import { engineModule } from './lazy-parts';

let open: Modal | undefined;

/** Renders a page with a modal dialog in a late layer. */
async function openLate() {
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
  const layer = new LateLayer(box);
  const modal = new Modal({
    host: page as HTMLElement,
    dialog: box,
    layer,
    initialFocus: () => box,
    closed: () => undefined,
  });
  modal.open();
  open = modal;
  const inside = page.querySelector<HTMLButtonElement>('#inside')!;
  return { page: page as HTMLElement, opener, inside, box, layer, modal };
}

describe('the late layer of a viewer', () => {
  afterEach(() => open?.close());

  it('shows the dialog before the page is inert, and keeps the focus when it becomes modal', async () => {
    const { box, inside, layer, modal } = await openLate();
    expect(box.matches(':modal')).to.be.false;
    expect(box.matches(':popover-open')).to.be.true;
    expect(getComputedStyle(box).display).to.equal('block');
    expect(document.activeElement).to.equal(box);
    inside.focus();
    layer.settle();
    await waitUntil(() => box.matches(':modal'), 'becomes modal');
    expect(box.matches(':popover-open')).to.be.false;
    expect(document.activeElement).to.equal(inside);
    modal.close();
    expect(box.open).to.be.false;
  });

  it('keeps the focus in an element of the dialog, such as a video that plays', async () => {
    const { box, layer } = await openLate();
    const player = document.createElement('div');
    const control = document.createElement('button');
    player.attachShadow({ mode: 'open' }).append(control);
    box.append(player);
    control.focus();
    layer.settle();
    await waitUntil(() => box.matches(':modal'), 'becomes modal');
    expect(player.shadowRoot!.activeElement).to.equal(control);
  });

  it('becomes modal before Tab moves the focus', async () => {
    const { box, inside } = await openLate();
    await sendKeys({ press: 'Tab' });
    expect(box.matches(':modal')).to.be.true;
    expect(document.activeElement).to.equal(inside);
  });

  it('becomes modal when the focus moves out of it, and takes it back', async () => {
    const { box, opener } = await openLate();
    opener.focus();
    expect(box.matches(':modal')).to.be.true;
    expect(document.activeElement).to.equal(box);
  });

  it('closes at Escape, as a modal dialog does', async () => {
    const { box, modal } = await openLate();
    await sendKeys({ press: 'Escape' });
    expect(modal.isOpen).to.be.false;
    expect(getComputedStyle(box).display).to.equal('none');
  });

  it('is shown again after a move, as a popover and as a modal dialog', async () => {
    const { page, box, layer, modal } = await openLate();
    document.body.append(page);
    expect(layer.isShown()).to.be.false;
    modal.moved();
    expect(box.matches(':popover-open')).to.be.true;
    expect(document.activeElement).to.equal(box);
    await sendKeys({ press: 'Tab' });
    document.body.prepend(page);
    modal.moved();
    expect(box.matches(':modal')).to.be.true;
    page.remove();
  });

  it('stays closed when it closes before it became modal', async () => {
    const { box, layer, modal } = await openLate();
    expect(layer.isShown()).to.be.true;
    layer.settle();
    modal.close();
    const later = await openLate();
    later.layer.settle();
    await waitUntil(() => later.box.matches(':modal'), 'one that opened later becomes modal');
    expect(box.open).to.be.false;
    expect(box.matches(':modal')).to.be.false;
  });
});

describe('a viewer whose code has loaded', () => {
  setUpLightboxTests();

  it('makes the page inert once its picture has loaded, until it closes', async () => {
    const lightbox = await place(1);
    // As after a pointer was near.
    await engineModule.load();
    const items = Array.from({ length: 300 }, (_, n) => ({ src: photo((n % 3) + 1) }));
    const box = dialog(lightbox);
    const layers: string[] = [];
    new MutationObserver(() => layers.push(box.popover ?? 'modal')).observe(box, {
      attributeFilter: ['popover'],
    });
    lightbox.show(items, 250);
    await opened(lightbox);
    await waitUntil(() => box.matches(':modal'), 'becomes modal');
    expect(layers).to.deep.equal(['manual', 'modal']);
    expect(lightbox.shadowRoot!.activeElement?.localName).to.equal('dialog');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !box.open, 'closes');
    expect(box.hasAttribute('popover')).to.be.false;
  });
});
