import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../elements/cookie-notice/cookie-notice.define';
import '../../../elements/drawer/drawer.define';
import '../../../elements/popup/popup.define';
import '../../../test/fixtures/log-lines';
import { THIRD_PARTY_BOXES, type ThirdPartyBox } from '../../../test/fixtures/third-party-boxes';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { focusedElement } from '../focus';

type Dialog = HTMLElement & { open: boolean; readonly ready: Promise<void> };

const TAGS = ['dm-popup', 'dm-drawer'] as const;

const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** Whether a press on the middle of an element reaches it, in its own root. */
function isHit(element: Element): boolean {
  if (!element.isConnected) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  const at = middleOf(element);
  const outer = document.elementFromPoint(...at);
  const host = root instanceof ShadowRoot ? root.host : outer;
  return outer === host && root.elementFromPoint(...at) === element;
}

const hasFocus = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

async function open(tag: (typeof TAGS)[number]) {
  const page = await fixture<HTMLElement>(html`
    <div>
      <button class="opener">Open</button>
      <div class="place"></div>
    </div>
  `);
  const place = page.querySelector('.place')!;
  place.innerHTML = `<${tag} load="eager" label="Contact"><label>Name <input></label><p>Text</p></${tag}>`;
  const element = place.firstElementChild as Dialog;
  await element.ready;
  const opener = page.querySelector<HTMLElement>('.opener')!;
  opener.focus();
  element.open = true;
  const dialog = element.shadowRoot!.querySelector('dialog')!;
  await waitUntil(() => dialog.open);
  const input = element.querySelector('input')!;
  input.focus();
  return { element, opener, input };
}

describe('a box of somebody else that is shown while a dialog is open', () => {
  let third: ThirdPartyBox | undefined;

  before(() => setViewport({ width: 800, height: 600 }));

  afterEach(() => {
    third?.remove();
    third = undefined;
    for (const element of document.querySelectorAll<Dialog>(TAGS.join())) element.open = false;
    expect(document.querySelectorAll('[inert], [popover], [data-dm-above]')).to.have.length(0);
  });

  for (const tag of TAGS) {
    for (const [kind, make] of Object.entries(THIRD_PARTY_BOXES)) {
      it(`is used above a ${tag}, and closed alone: ${kind}`, async () => {
        third = make();
        const { box, button } = third;
        const { popover } = box;
        const { element, opener, input } = await open(tag);
        let presses = 0;
        button.addEventListener('click', () => (presses += 1));
        third.show();
        await waitUntil(() => isHit(button), 'can be pressed');
        await sendMouse({ type: 'click', position: middleOf(button) });
        expect(presses).to.equal(1);
        opener.focus();
        expect(document.activeElement).not.to.equal(opener);
        // From where the visitor is, by the keyboard.
        (document.activeElement as HTMLElement | null)?.blur();
        input.focus();
        // Forwards, or backwards to what stands before the dialog: Firefox leaves the page at its end.
        for (const press of ['Tab', 'Shift+Tab']) {
          for (let count = 0; count < 8 && !hasFocus(button); count += 1) await sendKeys({ press });
        }
        expect(hasFocus(button), 'is reached by Tab').to.be.true;
        await sendKeys({ press: 'Enter' });
        expect(presses).to.equal(2);
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => !isHit(button), 'has closed');
        await waitUntil(
          () =>
            element.contains(focusedElement()!) || element.shadowRoot!.contains(focusedElement()!),
          'the focus is back',
        );
        await nextFrame();
        expect(element.open).to.be.true;
        // Once more: nothing of the first time is in the way.
        third.show();
        await waitUntil(() => isHit(button), 'can be pressed again');
        third.hide();
        await waitUntil(() => !isHit(button));
        input.focus();
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => !element.open, 'the dialog closes');
        await waitUntil(() => document.activeElement === opener, 'the focus is where it was');
        expect(box.popover).to.equal(popover);
        expect(box.hasAttribute('data-dm-above')).to.be.false;
      });
    }
  }

  it('tells its script nothing of what happens to it', async () => {
    third = THIRD_PARTY_BOXES['a manual popover']!();
    const { box } = third;
    const events: string[] = [];
    for (const type of ['beforetoggle', 'toggle']) {
      box.addEventListener(type, (event) => {
        events.push(`${type} ${(event as ToggleEvent).newState}`);
      });
    }
    const { element } = await open('dm-popup');
    third.show();
    await waitUntil(() => isHit(third!.button));
    await waitUntil(() => events.length >= 2);
    third.hide();
    await waitUntil(() => events.length >= 4);
    expect(events).to.deep.equal([
      'beforetoggle open',
      'toggle open',
      'beforetoggle closed',
      'toggle closed',
    ]);
    element.open = false;
  });

  it('gets Escape first, though the focus is in the dialog', async () => {
    third = THIRD_PARTY_BOXES['a box of the body']!();
    const { element, input } = await open('dm-popup');
    third.show();
    await waitUntil(() => isHit(third!.button));
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') third!.hide();
    };
    third.hide = () => third!.box.style.setProperty('display', 'none');
    document.addEventListener('keydown', close);
    input.focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isHit(third!.button));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(element.open).to.be.true;
    document.removeEventListener('keydown', close);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !element.open);
  });

  it('does not keep the dialog open that has no use for Escape', async () => {
    third = THIRD_PARTY_BOXES['a box of the body']!();
    const { element, input } = await open('dm-popup');
    third.show();
    await waitUntil(() => isHit(third!.button));
    input.focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !element.open);
  });

  it('leaves two presses in a row to two dialogs', async () => {
    third = THIRD_PARTY_BOXES['a box of the body']!();
    const { element: outer } = await open('dm-popup');
    const { element: inner, input } = await open('dm-drawer');
    third.show();
    await waitUntil(() => isHit(third!.button));
    input.focus();
    await Promise.all([sendKeys({ press: 'Escape' }), sendKeys({ press: 'Escape' })]);
    await waitUntil(() => !inner.open && !outer.open);
  });

  it('is none where an empty box of the page tells how far it is scrolled', async () => {
    const mark = document.createElement('div');
    mark.style.cssText = 'position: absolute; top: 0';
    document.body.prepend(mark);
    third = THIRD_PARTY_BOXES['a box of the body']!();
    await open('dm-popup');
    document.body.classList.toggle('is-scrolled');
    third.show();
    await waitUntil(() => isHit(third!.button));
    expect(mark.hasAttribute('popover')).to.equal(false);
    mark.remove();
    document.body.classList.toggle('is-scrolled');
  });

  it('is above the page where it is in the page, which stays out of reach', async () => {
    const { element, opener } = await open('dm-popup');
    third = THIRD_PARTY_BOXES['a manual popover']!();
    const { box, button } = third;
    opener.parentElement!.append(box);
    box.showPopover();
    await waitUntil(() => isHit(button));
    opener.focus();
    expect(document.activeElement).not.to.equal(opener);
    button.focus();
    expect(document.activeElement).to.equal(button);
    element.open = false;
    opener.focus();
    expect(document.activeElement).to.equal(opener);
  });
});
