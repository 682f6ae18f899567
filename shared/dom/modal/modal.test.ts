import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { logLines } from '../../../test/fixtures/log-lines';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { onBackdropClick } from './backdrop';
import { Modal, modalOf, type ModalOptions } from './modal';

const isLocked = (): boolean => document.documentElement.classList.contains('dm-scroll-locked');

interface Placed {
  readonly page: HTMLElement;
  readonly opener: HTMLElement;
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
}

/** Renders an opener, and a host with a dialog. */
async function place(): Promise<Placed> {
  const page = await fixture<HTMLElement>(html`
    <div>
      <button>Open</button>
      <section>
        <dialog style="inset: 100px"><button>Inside</button></dialog>
      </section>
    </div>
  `);
  const opener = page.querySelector('button')!;
  opener.focus();
  return {
    page,
    opener,
    host: page.querySelector('section')!,
    dialog: page.querySelector('dialog')!,
  };
}

let opened: Modal[] = [];

async function open(options?: Partial<ModalOptions>, placed?: Placed) {
  const { host, dialog, ...rest } = placed ?? (await place());
  const calls: string[] = [];
  const modal = new Modal({ host, dialog, closed: () => calls.push('closed'), ...options });
  opened.push(modal);
  modal.open();
  return { ...rest, host, dialog, modal, calls };
}

describe('Modal', () => {
  afterEach(() => {
    for (const modal of opened) modal.close();
    opened = [];
    expect(isLocked()).to.be.false;
  });

  it('shows a modal dialog and locks scrolling until it closes', async () => {
    const { host, dialog, modal, calls } = await open();
    expect([dialog.matches(':modal'), isLocked(), modal.isOpen]).to.deep.equal([true, true, true]);
    expect(modalOf(host)).to.equal(modal);
    modal.close();
    modal.close();
    expect([dialog.open, isLocked(), modal.isOpen]).to.deep.equal([false, false, false]);
    expect(modalOf(host)).to.equal(undefined);
    expect(calls).to.deep.equal(['closed']);
    expect(modal.signal.aborted).to.be.true;
  });

  it('closes at once with a warning where it is not displayed', async () => {
    const placed = await place();
    placed.page.hidden = true;
    const { modal, calls } = await open({}, placed);
    expect([modal.isOpen, calls.length, isLocked()]).to.deep.equal([false, 1, false]);
    expect(logLines.join()).to.include('not displayed');
  });

  it('closes at once with a warning where a style makes it invisible', async () => {
    const placed = await place();
    placed.page.style.visibility = 'hidden';
    const { dialog, modal, calls } = await open({}, placed);
    expect([modal.isOpen, calls.length, isLocked()]).to.deep.equal([false, 1, false]);
    expect(dialog.open).to.be.false;
    expect(logLines.join()).to.include('not displayed');
  });

  it('closes when a style stops displaying it', async () => {
    const { host, calls } = await open();
    await nextFrame();
    host.style.display = 'none';
    await waitUntil(() => calls.length === 1);
    expect(isLocked()).to.be.false;
  });

  it('reports who interrupts it', async () => {
    const interruptions: string[] = [];
    const interrupted = (by: string): void => void interruptions.push(by);
    const { host, dialog, modal } = await open({ isSingle: true, interrupted });
    const { modal: second } = await open({ isSingle: true });
    second.close();
    host.style.display = 'none';
    await waitUntil(() => interruptions.length === 2);
    host.style.display = '';
    dialog.close();
    await waitUntil(() => interruptions.length === 3);
    expect(interruptions).to.deep.equal(['other', 'style', 'browser']);
    modal.close();
  });

  describe('during a composition', () => {
    // oxlint-disable-next-line typescript/no-deprecated
    const SAFARI_ESCAPE: KeyboardEventInit = { key: 'Escape', keyCode: 229 };
    const request = (dialog: HTMLElement): boolean =>
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    const compose = (target: HTMLElement, type: string): boolean =>
      target.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }));
    const press = (target: HTMLElement, init: KeyboardEventInit): boolean =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }),
      );

    it('stays open at the request to close that Escape causes', async () => {
      const { dialog, modal } = await open();
      const inside = dialog.querySelector('button')!;
      compose(inside, 'compositionstart');
      expect(press(inside, { key: 'Escape', isComposing: true })).to.be.false;
      expect(request(dialog)).to.be.false;
      expect(modal.isOpen).to.be.true;
      compose(inside, 'compositionend');
      request(dialog);
      // The key that has ended the composition is not over yet.
      expect(modal.isOpen).to.be.true;
      await aTimeout(0);
      request(dialog);
      expect(modal.isOpen).to.be.false;
    });

    it('stays open at the Escape that ends it in Safari, and closes at the next', async () => {
      const { dialog, modal } = await open();
      const inside = dialog.querySelector('button')!;
      compose(inside, 'compositionstart');
      compose(inside, 'compositionend');
      press(inside, SAFARI_ESCAPE);
      request(dialog);
      expect(modal.isOpen).to.be.true;
      await aTimeout(0);
      await sendKeys({ press: 'Escape' });
      expect(modal.isOpen).to.be.false;
    });

    it('closes at Escape though the field of a composition is gone', async () => {
      const { dialog, modal } = await open();
      const field = document.createElement('input');
      dialog.append(field);
      compose(field, 'compositionstart');
      field.remove();
      await sendKeys({ press: 'Escape' });
      expect(modal.isOpen).to.be.false;
    });

    it('stays open above another one', async () => {
      await open();
      const { dialog, modal } = await open();
      const inside = dialog.querySelector('button')!;
      press(inside, SAFARI_ESCAPE);
      expect(modal.isOpen).to.be.true;
      press(inside, { key: 'Escape' });
      expect(modal.isOpen).to.be.false;
    });
  });

  describe('focus', () => {
    it('moves to the initial focus, and returns to the opener', async () => {
      const placed = await place();
      const inside = placed.dialog.querySelector('button')!;
      const { modal } = await open({ initialFocus: () => inside }, placed);
      expect(document.activeElement).to.equal(inside);
      modal.close();
      expect(document.activeElement).to.equal(placed.opener);
    });

    it('returns to the first candidate that is rendered', async () => {
      const placed = await place();
      const other = document.createElement('button');
      placed.page.append(other);
      const returnFocus = (opener?: HTMLElement) => [undefined, opener, other];
      const { modal } = await open({ returnFocus }, placed);
      placed.opener.hidden = true;
      modal.close();
      expect(document.activeElement).to.equal(other);
    });

    it('is dropped where something else is about to take it', async () => {
      const { modal } = await open();
      modal.close('drop');
      expect(document.activeElement).to.equal(document.body);
    });

    it('stays in a modal above when one below closes', async () => {
      const { modal: below } = await open();
      const placed = await place();
      const inside = placed.dialog.querySelector('button')!;
      await open({ initialFocus: () => inside }, placed);
      below.close();
      expect(document.activeElement).to.equal(inside);
    });
  });

  describe('Escape', () => {
    it('closes the topmost modal only, also those opened without a user gesture', async () => {
      const { modal: first } = await open();
      const { modal: second } = await open();
      const { modal: third } = await open();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !third.isOpen);
      expect([first.isOpen, second.isOpen]).to.deep.equal([true, true]);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !second.isOpen);
      expect([first.isOpen, isLocked()]).to.deep.equal([true, true]);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !first.isOpen);
    });

    it('closes one at once whose element has come while another was open', async () => {
      await open();
      const { modal: second } = await open();
      const { modal: third } = await open();
      // Until what scripts have added to the page has been looked at for the last time.
      await aTimeout(800);
      const states: boolean[] = [];
      addEventListener('keydown', () => states.push(third.isOpen, second.isOpen), { once: true });
      await sendKeys({ press: 'Escape' });
      expect(states).to.deep.equal([false, true]);
    });

    it('is left to content that handles it', async () => {
      const { modal: first } = await open();
      const { modal: second, dialog } = await open();
      dialog.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      await sendKeys({ press: 'Escape' });
      expect([first.isOpen, second.isOpen]).to.deep.equal([true, true]);
    });

    it('can be handled by the owner of the modal', async () => {
      const calls: string[] = [];
      const { modal, dialog } = await open({ cancelled: () => calls.push('cancelled') });
      // Without a user gesture, Chromium closes the dialog anyway.
      const { left, top } = dialog.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(left + 5), Math.round(top + 5)] });
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => calls.length === 1);
      expect([modal.isOpen, dialog.open]).to.deep.equal([true, true]);
    });
  });

  it('ignores cancel and close events that bubble from its content', async () => {
    const { modal, dialog } = await open();
    for (const type of ['cancel', 'close']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      dialog.querySelector('button')!.dispatchEvent(event);
      expect([modal.isOpen, event.defaultPrevented]).to.deep.equal([true, false]);
    }
  });

  it('ignores the late close event of its last opening', async () => {
    const placed = await place();
    const { modal } = await open({}, placed);
    modal.close();
    const { modal: next } = await open({}, placed);
    await aTimeout(20);
    expect(next.isOpen).to.be.true;
  });

  it('is shown again after a move, on top of the others', async () => {
    const { host, dialog, modal } = await open();
    const { modal: above } = await open();
    document.body.append(host);
    expect(dialog.matches(':modal')).to.be.false;
    modal.moved();
    expect(dialog.matches(':modal')).to.be.true;
    dialog.querySelector('button')!.focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !modal.isOpen);
    expect(above.isOpen).to.be.true;
    host.remove();
  });

  it('is not shown again once it is removed', async () => {
    const { host, dialog, modal } = await open();
    expect(dialog.matches(':modal')).to.be.true;
    host.remove();
    modal.moved();
    expect(dialog.matches(':modal')).to.be.false;
    modal.close();
  });
});

describe('onBackdropClick', () => {
  it('is called for clicks on the backdrop, not for a selection that ends there', async () => {
    const { dialog } = await place();
    const lifetime = new AbortController();
    let clicks = 0;
    onBackdropClick(dialog, lifetime.signal, () => (clicks += 1));
    dialog.showModal();
    const { left, top } = dialog.getBoundingClientRect();
    const inside: [number, number] = [Math.round(left + 20), Math.round(top + 20)];
    await sendMouse({ type: 'click', position: inside });
    await sendMouse({ type: 'move', position: inside });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [5, 5] });
    await sendMouse({ type: 'up' });
    expect(clicks).to.equal(0);
    await sendMouse({ type: 'click', position: [5, 5] });
    expect(clicks).to.equal(1);
    lifetime.abort();
    dialog.close();
  });

  it('is not called for the second click of a double click that has opened the dialog', async () => {
    const { dialog } = await place();
    const lifetime = new AbortController();
    let clicks = 0;
    onBackdropClick(dialog, lifetime.signal, () => (clicks += 1));
    dialog.showModal();
    const position = { clientX: 5, clientY: 5 };
    for (const detail of [2, 1]) {
      dialog.dispatchEvent(new PointerEvent('pointerdown', position));
      dialog.dispatchEvent(new MouseEvent('click', { ...position, detail }));
    }
    expect(clicks).to.equal(1);
    lifetime.abort();
    dialog.close();
  });
});
