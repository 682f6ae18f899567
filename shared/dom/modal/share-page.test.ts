import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../elements/drawer/drawer.define';
import '../../../elements/popup/popup.define';
import { addChallenge, type Challenge } from '../../../test/fixtures/challenge';
import '../../../test/fixtures/log-lines';
import { waitUntil } from '../../../test/fixtures/wait-until';

type Dialog = HTMLElement & { open: boolean; readonly ready: Promise<void> };

const TAGS = ['dm-popup', 'dm-drawer'] as const;

const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** The element that a press on the middle of another reaches. */
const hit = (element: Element): Element | null => document.elementFromPoint(...middleOf(element));

const press = (element: Element): Promise<void> =>
  sendMouse({ type: 'click', position: middleOf(element) });

async function open(tag: (typeof TAGS)[number]) {
  const page = await fixture<HTMLElement>(html`
    <div>
      <button class="opener">Open</button>
      <a href="#elsewhere">Elsewhere</a>
      <div class="place"></div>
    </div>
  `);
  const place = page.querySelector('.place')!;
  place.innerHTML = `<${tag} load="eager" label="Contact"><label>Name <input></label><p>Text</p></${tag}>`;
  const element = place.firstElementChild as Dialog;
  await element.ready;
  page.querySelector<HTMLElement>('.opener')!.focus();
  element.open = true;
  const dialog = element.shadowRoot!.querySelector('dialog')!;
  await waitUntil(() => dialog.open);
  const input = element.querySelector('input')!;
  input.focus();
  return { page, element, dialog, input };
}

describe('a challenge that a captcha puts into the page while a dialog is open', () => {
  let challenge: Challenge | undefined;

  before(() => setViewport({ width: 800, height: 600 }));

  afterEach(() => {
    challenge?.box.remove();
    challenge = undefined;
    for (const element of document.querySelectorAll<Dialog>(TAGS.join())) element.open = false;
    expect(document.querySelectorAll('[inert], [popover], [data-dm-above]')).to.have.length(0);
  });

  for (const tag of TAGS) {
    describe(tag, () => {
      for (const time of ['before', 'after'] as const) {
        it(`is above it and can be answered, added ${time} the opening`, async () => {
          if (time === 'before') challenge = addChallenge();
          const { page, element, dialog, input } = await open(tag);
          challenge ??= addChallenge();
          let blurs = 0;
          input.addEventListener('blur', () => (blurs += 1));
          await nextFrame();
          expect(dialog.matches(':modal')).to.be.true;
          challenge.show();
          await waitUntil(() => hit(challenge!.button) === challenge!.button);
          expect([document.activeElement, blurs]).to.deep.equal([input, 0]);
          const box = challenge.box.getBoundingClientRect();
          expect([box.left, Math.round(box.top), box.width]).to.deep.equal([0, 10, 800]);
          let presses = 0;
          challenge.button.addEventListener('click', () => (presses += 1));
          await press(challenge.button);
          expect(presses).to.equal(1);
          challenge.button.focus();
          expect(document.activeElement).to.equal(challenge.button);
          await sendKeys({ press: 'Enter' });
          expect(presses).to.equal(2);
          // The page behind is as out of reach as before.
          const opener = page.querySelector<HTMLElement>('.opener')!;
          opener.focus();
          expect(document.activeElement).to.equal(challenge.button);
          challenge.hide();
          await nextFrame();
          expect(element.open).to.be.true;
          input.focus();
          await sendKeys({ type: 'Ada' });
          expect(input.value).to.equal('Ada');
          await sendKeys({ press: 'Escape' });
          await waitUntil(() => !element.open);
          await waitUntil(() => document.activeElement === opener);
        });
      }

      it('neither moves in the document nor loads again', async () => {
        const { element } = await open(tag);
        challenge = addChallenge();
        const { frame, box } = challenge;
        const inside = frame.contentWindow;
        await nextFrame();
        challenge.show();
        await waitUntil(() => box.matches(':popover-open'));
        element.open = false;
        await waitUntil(() => !box.matches('[popover]'));
        expect([box.parentElement, frame.contentWindow]).to.deep.equal([document.body, inside]);
        challenge.hide();
      });

      it('is reached by Tab, gives the focus back, and Escape closes the dialog though nothing has it', async () => {
        const { element } = await open(tag);
        challenge = addChallenge();
        challenge.show();
        await waitUntil(() => challenge!.box.matches(':popover-open'));
        for (let presses = 0; presses < 6; presses += 1) {
          if (document.activeElement === challenge.button) break;
          await sendKeys({ press: 'Tab' });
        }
        expect(document.activeElement).to.equal(challenge.button);
        challenge.box.remove();
        await waitUntil(() => element.contains(document.activeElement));
        (document.activeElement as HTMLElement).blur();
        expect(document.activeElement).to.equal(document.body);
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => !element.open);
      });

      it('can be added, removed and added again', async () => {
        const { element } = await open(tag);
        challenge = addChallenge();
        challenge.show();
        const { box, button } = challenge;
        await waitUntil(() => hit(button) === button);
        box.remove();
        await nextFrame();
        document.body.append(box);
        await waitUntil(() => hit(button) === button);
        expect(element.open).to.be.true;
      });
    });
  }

  it('is above a popup in a popup, of which only the upper one can be used', async () => {
    const { element } = await open('dm-popup');
    const inner = document.createElement('dm-popup');
    inner.innerHTML = '<input class="inner">';
    Object.assign(inner, { load: 'eager', width: 300 });
    element.append(inner);
    await (inner as HTMLElement as Dialog).ready;
    inner.open = true;
    await waitUntil(() => inner.matches(':state(open)'));
    challenge = addChallenge();
    challenge.show();
    const { button } = challenge;
    await waitUntil(() => hit(button) === button);
    challenge.hide();
    const [outside, inside] = [...element.querySelectorAll('input')];
    outside!.focus();
    expect(document.activeElement).not.to.equal(outside);
    inside!.focus();
    expect(document.activeElement).to.equal(inside);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !inner.open);
    outside!.focus();
    expect(document.activeElement).to.equal(outside);
    element.open = false;
  });

  it('leaves the page to it where nothing is shown', async () => {
    const { dialog, element } = await open('dm-popup');
    const live = document.createElement('div');
    live.setAttribute('style', 'position: absolute; width: 1px; height: 1px; overflow: hidden');
    live.append('Said to screen readers only');
    const text = document.createElement('p');
    text.append('At the end of the page');
    document.body.append(live, text);
    challenge = addChallenge();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(dialog.matches(':modal')).to.be.true;
    live.remove();
    text.remove();
    element.open = false;
  });

  it('closes a popup at a press beside it', async () => {
    const { element } = await open('dm-popup');
    challenge = addChallenge();
    challenge.show();
    const { box } = challenge;
    await waitUntil(() => box.matches(':popover-open'));
    box.remove();
    await sendMouse({ type: 'click', position: [5, 590] });
    await waitUntil(() => !element.open);
  });
});
