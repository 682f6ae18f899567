import { expect, html, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { boxOf, isOpen, part, place, placeOpen, settled } from '../../test/fixtures/drawer';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmDrawer } from './drawer';

type Place = [x: number, y: number];

/** Presses the mouse and drags it in steps. */
async function press(from: Place, to: Place): Promise<void> {
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  for (let step = 1; step <= 5; step += 1) {
    const at = (way: 0 | 1): number => Math.round(from[way] + ((to[way] - from[way]) * step) / 5);
    await sendMouse({ type: 'move', position: [at(0), at(1)] });
  }
}

async function drag(from: Place, to: Place): Promise<void> {
  await press(from, to);
  await sendMouse({ type: 'up' });
}

/** Dispatches a touch event, which the runner cannot send. */
function finger(drawer: DmDrawer, type: string, [x, y]: Place): void {
  const target = drawer.querySelector('a') ?? drawer;
  target.dispatchEvent(
    new PointerEvent(`pointer${type}`, {
      clientX: x,
      clientY: y,
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      composed: true,
    }),
  );
}

const top = html`<dm-drawer id="menu" origin="top"><a href="/rooms">Rooms</a></dm-drawer>`;
const reverse = html`<dm-drawer id="menu" origin="side-reverse"><p>Text</p></dm-drawer>`;

describe('dragging dm-drawer', () => {
  it('closes it when dragged more than 50 px in the closing direction', async () => {
    const { drawer } = await placeOpen();
    await drag([250, 400], [199, 400]);
    expect(isOpen(drawer)).to.be.false;
  });

  it('keeps it open for 50 px and less, and moves it back', async () => {
    const { drawer } = await placeOpen();
    await drag([250, 400], [200, 400]);
    expect(isOpen(drawer)).to.be.true;
    await settled(drawer);
    expect(boxOf(drawer).left).to.equal(0);
    expect(part(drawer, 'panel').getAttribute('style')).to.be.oneOf([null, '']);
  });

  it('moves it with the pointer and fades the mask', async () => {
    const { drawer } = await placeOpen();
    await press([250, 400], [150, 400]);
    expect(boxOf(drawer).left).to.equal(-90);
    expect(Number(getComputedStyle(part(drawer, 'mask')).opacity)).to.be.closeTo(0.72, 0.01);
    await sendMouse({ type: 'move', position: [300, 400] });
    expect(boxOf(drawer).left, 'not past its place').to.equal(0);
    await sendMouse({ type: 'up' });
    expect(isOpen(drawer)).to.be.true;
  });

  it('closes in the opposite direction at the inline end, and upwards at the top', async () => {
    const { drawer } = await placeOpen(reverse);
    await drag([600, 400], [540, 400]);
    expect(isOpen(drawer)).to.be.true;
    await drag([600, 400], [660, 400]);
    expect(isOpen(drawer)).to.be.false;
    drawer.origin = 'top';
    drawer.show();
    await settled(drawer);
    await drag([400, 80], [400, 20]);
    expect(isOpen(drawer)).to.be.false;
  });

  it('is mirrored in right-to-left text', async () => {
    document.documentElement.dir = 'rtl';
    const { drawer } = await placeOpen();
    await drag([600, 400], [540, 400]);
    expect(isOpen(drawer)).to.be.true;
    await drag([600, 400], [660, 400]);
    expect(isOpen(drawer)).to.be.false;
  });

  it('ignores a pointer that first moves across the closing direction', async () => {
    const { drawer } = await placeOpen();
    await press([250, 300], [245, 340]);
    await sendMouse({ type: 'move', position: [100, 340] });
    expect(boxOf(drawer).left).to.equal(0);
    await sendMouse({ type: 'up' });
    expect(isOpen(drawer)).to.be.true;
  });

  it('does not follow the link that it starts on', async () => {
    const { drawer } = await placeOpen();
    const link = drawer.querySelector('a')!;
    let clicks = 0;
    drawer.addEventListener('click', (event) => {
      clicks += 1;
      event.preventDefault();
    });
    const { x, y, width } = link.getBoundingClientRect();
    const from: Place = [Math.round(x + width - 4), Math.round(y + 6)];
    await drag(from, [from[0] - 30, from[1]]);
    expect([clicks, isOpen(drawer)]).to.deep.equal([0, true]);
    await settled(drawer);
    await sendMouse({ type: 'click', position: from });
    expect(clicks).to.equal(1);
  });

  it('ignores fields', async () => {
    const { drawer } = await placeOpen(
      html`<dm-drawer><input value="A long line of text" /></dm-drawer>`,
    );
    const { x, y, width } = drawer.querySelector('input')!.getBoundingClientRect();
    await drag([Math.round(x + width - 4), Math.round(y + 8)], [5, Math.round(y + 8)]);
    expect(isOpen(drawer)).to.be.true;
  });

  it('ignores all mouse buttons but the main one', async () => {
    const { drawer } = await placeOpen();
    await sendMouse({ type: 'move', position: [250, 400] });
    await sendMouse({ type: 'down', button: 'middle' });
    await sendMouse({ type: 'move', position: [150, 400] });
    expect(boxOf(drawer).left).to.equal(0);
    await sendMouse({ type: 'up', button: 'middle' });
    await press([250, 400], [150, 400]);
    expect(boxOf(drawer).left).to.equal(-90);
    await sendMouse({ type: 'up' });
  });

  it('does not move a drawer that pushes the page', async () => {
    const { drawer } = await place();
    drawer.pushContent = true;
    drawer.show();
    await settled(drawer);
    await drag([250, 400], [100, 400]);
    expect(isOpen(drawer)).to.be.true;
  });

  it('does not move a drawer at the top that scrolls', async () => {
    const { drawer } = await placeOpen(top);
    drawer.querySelector('a')!.style.cssText = 'display: block; height: 2000px';
    await nextFrame();
    await drag([400, 300], [400, 100]);
    expect(isOpen(drawer)).to.be.true;
  });

  it('lets a finger scroll long content up and down', async () => {
    const { drawer } = await placeOpen();
    const panel = part(drawer, 'panel');
    expect(getComputedStyle(panel).touchAction).to.equal('pinch-zoom');
    drawer.querySelector('nav')!.style.cssText = 'display: block; height: 2000px';
    await waitUntil(() => getComputedStyle(panel).touchAction === 'pan-y pinch-zoom');
    expect(getComputedStyle(panel).overscrollBehaviorY).to.equal('contain');
    expect(getComputedStyle(part(drawer, 'mask')).touchAction).to.equal('none');
    await drag([250, 400], [180, 400]);
    expect(isOpen(drawer)).to.be.false;
  });

  it('works with a finger, and ends when the browser cancels the pointer', async () => {
    const { drawer } = await placeOpen();
    finger(drawer, 'down', [200, 300]);
    finger(drawer, 'move', [100, 300]);
    expect(boxOf(drawer).left).to.equal(-90);
    finger(drawer, 'cancel', [100, 300]);
    await settled(drawer);
    expect([isOpen(drawer), boxOf(drawer).left]).to.deep.equal([true, 0]);
    finger(drawer, 'down', [200, 300]);
    finger(drawer, 'move', [140, 300]);
    finger(drawer, 'up', [140, 300]);
    expect(isOpen(drawer)).to.be.false;
  });

  it('ends when the drawer is closed or removed meanwhile', async () => {
    const { drawer } = await placeOpen();
    await press([250, 400], [150, 400]);
    expect(boxOf(drawer).left).to.equal(-90);
    drawer.hide();
    await sendMouse({ type: 'up' });
    drawer.show();
    await settled(drawer);
    expect(boxOf(drawer).left).to.equal(0);
    await press([250, 400], [150, 400]);
    expect(boxOf(drawer).left).to.equal(-90);
    drawer.remove();
    await sendMouse({ type: 'up' });
    expect(document.documentElement.className).to.equal('');
  });
});
