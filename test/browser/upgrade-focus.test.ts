import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { loader } from '../../entries/definitions';
import { focusedElement, isRendered } from '../../shared/dom/focus';
import { forgetNotices } from '../../shared/site/consent';
import { EXAMPLES } from '../fixtures/examples';
import { waitUntil } from '../fixtures/wait-until';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Roles of what is drawn for links and fields of another kind. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  'dm-language-switcher': 'button[part=button]',
  'dm-back-to-top': 'button[part=button]',
  'dm-social-gallery': 'a[part=album]',
  'dm-file-upload': 'button[part=choose]',
  'dm-drawer': '[data-dm-drawer], [data-dm-hamburger]',
  'dm-sidebar': 'button',
  'dm-share': '[part~=service]',
};

let count = 0;

/** The example of an element under a tag that is not defined yet. */
function placeUndefined(tag: string): { readonly element: HTMLElement; readonly alias: string } {
  const alias = `upgraded-${count++}`;
  const box = document.body.appendChild(document.createElement('div'));
  // Elements that depend on the scroll position show themselves when they are focused.
  box.style.marginTop = '2000px';
  // Written by ourselves.
  box.innerHTML = (EXAMPLES.get(tag) ?? '')
    .replaceAll(`<${tag}`, `<${alias} load="eager"`)
    .replaceAll(`</${tag}>`, `</${alias}>`);
  const element = box.querySelector<HTMLElement>(alias);
  if (!element) throw new Error(`the example of ${tag} does not contain it`);
  return { element, alias };
}

const controlsOf = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isRendered);

const nameOf = (element: Element): string =>
  element.textContent.trim() || (element.querySelector('img')?.alt ?? '');

/** Elements that hide a part of their children, and the control that shows it. */
const REVEALING: Readonly<Record<string, string>> = {
  'dm-gallery': 'button[part=toggle]',
  'dm-nav': 'button[data-dm-nav-other]',
};

/** Elements that show their children some time after they are drawn. */
const LATE = ['dm-cookie-notice', 'dm-notification'];

/** True if the visitor finds the same control as before. */
function isSame(tag: string, before: HTMLElement, after: HTMLElement): boolean {
  if (before === after) return true;
  const expected = COUNTERPARTS[tag];
  if (expected) return after.matches(expected);
  if (after.matches(REVEALING[tag] ?? ':not(*)')) return true;
  if (before instanceof HTMLAnchorElement)
    return after instanceof HTMLAnchorElement && after.href === before.href;
  return before.localName === after.localName && nameOf(before) === nameOf(after);
}

afterEach(() => {
  forgetNotices();
  for (const box of [...document.body.children]) box.remove();
  scrollTo({ top: 0, behavior: 'instant' });
});

for (const tag of EXAMPLES.keys()) {
  // Nothing in a popup can be focused before it opens: `dm.css` hides it from the start.
  if (tag === 'dm-popup') continue;
  const total = controlsOf(placeUndefined(tag).element).length;
  if (total === 0) continue;
  it(`${tag} keeps the focus that is among its children`, async () => {
    await loader.load([tag]);
    const Class = customElements.get(tag) as CustomElementConstructor;
    for (let index = 0; index < total; index++) {
      const { element, alias } = placeUndefined(tag);
      const control = controlsOf(element)[index] as HTMLElement;
      control.focus();
      expect(focusedElement(), 'before').to.equal(control);
      // WebKit scrolls to it with the next frame.
      await nextFrame();
      customElements.define(alias, class extends Class {});
      await waitUntil(() => element.matches(':state(ready)'), `${tag} is ready`);
      if (LATE.includes(tag))
        await waitUntil(() => element.matches(':state(open)'), `${tag} opens`);
      await nextFrame();
      await nextFrame();
      const focused = focusedElement();
      const label = `${control.outerHTML.slice(0, 90)} → ${focused?.outerHTML.slice(0, 90) ?? 'nothing'}`;
      expect(focused, label).to.exist;
      expect(isSame(tag, control, focused as HTMLElement), label).to.be.true;
      element.parentElement?.remove();
    }
  });
}

/** Places a field in an element that is not defined, and focuses it. */
async function placeField(tag: string, markup: string) {
  await loader.load([tag]);
  const alias = `upgraded-${count++}`;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = `<${alias} load="eager">${markup}</${alias}><button>After</button>`;
  const element = box.querySelector<HTMLElement>(alias)!;
  const input = element.querySelector('input')!;
  // In WebKit, a field of parts can be typed into once it is drawn.
  await nextFrame();
  input.focus();
  const Class = customElements.get(tag) as CustomElementConstructor;
  const upgrade = async (): Promise<void> => {
    customElements.define(alias, class extends Class {});
    await aTimeout(100);
  };
  return { element, input, upgrade };
}

/** The numbers of a date in any order. */
const partsOf = (date: string): string[] => date.split(/\D/).sort();

describe('a fallback field that is being typed into', () => {
  for (const tag of ['dm-date-picker', 'dm-time-picker']) {
    it(`keeps its text and its selection in ${tag}`, async () => {
      const { element, input, upgrade } = await placeField(
        tag,
        '<label>Arrival <input name="at"></label>',
      );
      await sendKeys({ type: '12' });
      input.setSelectionRange(1, 2, 'backward');
      await upgrade();
      const drawn = focusedElement() as HTMLInputElement;
      expect(element.shadowRoot!.contains(drawn)).to.be.true;
      expect([drawn.value, drawn.selectionStart, drawn.selectionEnd]).to.deep.equal(['12', 1, 2]);
      await sendKeys({ type: '0' });
      expect(drawn.value).to.equal('10');
    });
  }

  it('of the browser for dates is replaced once the visitor leaves it', async () => {
    const { element, input, upgrade } = await placeField(
      'dm-date-picker',
      '<label>Arrival <input type="date"></label>',
    );
    // WebKit does not go on by itself after the digits of a part.
    await sendKeys({ press: 'ArrowUp' });
    await upgrade();
    expect(focusedElement()).to.equal(input);
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp']) {
      await sendKeys({ press: key });
    }
    const { value } = input;
    expect(value).to.match(/^\d{4}-\d{2}-\d{2}$/);
    element.parentElement!.querySelector('button')!.focus();
    await waitUntil(() => element.matches(':state(ready)'), 'ready');
    const drawn = element.shadowRoot!.querySelector('input')!;
    expect(partsOf(drawn.value)).to.deep.equal(partsOf(value));
    expect(focusedElement()!.textContent).to.equal('After');
  });
});

it('a form is drawn around a field that is being typed into', async () => {
  const { element, input, upgrade } = await placeField(
    'dm-form',
    '<form><label>E-mail <input type="email" name="mail"></label><button>Send</button></form>',
  );
  await sendKeys({ type: 'ada@examp' });
  // The script can neither read nor set a selection in a field for e-mail.
  await sendKeys({ press: 'Shift+ArrowLeft' });
  await sendKeys({ press: 'Shift+ArrowLeft' });
  await upgrade();
  await waitUntil(() => element.matches(':state(ready)'), 'ready');
  expect(focusedElement() === input).to.be.true;
  expect(input.value).to.equal('ada@examp');
  await sendKeys({ type: 'le' });
  expect(input.value, 'typed over the selection').to.equal('ada@exale');
});

it('an element in which the focus arrives while it is far away is drawn around it', async () => {
  await loader.load(['dm-gallery']);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = `<button>Before</button><div style="height: 3000px"></div>${EXAMPLES.get('dm-gallery')!}`;
  await aTimeout(50);
  box.querySelector('button')!.focus();
  for (const picture of ['sound', 'afterglow', 'house']) {
    await sendKeys({ press: 'Tab' });
    await aTimeout(60);
    expect((focusedElement() as HTMLAnchorElement | undefined)?.href).to.contain(picture);
  }
  const gallery = box.querySelector('dm-gallery')!;
  expect(gallery.shadowRoot!.activeElement).to.exist;
});

// Only React draws between frames, for an element that is coming near.
it('an element that is about to be drawn when the focus arrives is drawn around it', async () => {
  await loader.load(['dm-slider']);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = `<div style="height: 3000px"></div>${EXAMPLES.get('dm-slider')!}`;
  await aTimeout(50);
  const slider = box.querySelector('dm-slider')!;
  const link = slider.querySelector('a')!;
  let wasDrawn: boolean | undefined;
  const contains = (node: Node | null): boolean => {
    // Asked for right before an element is drawn that is coming near the viewport.
    if (node === document.activeElement && wasDrawn === undefined) {
      queueMicrotask(() => {
        wasDrawn = slider.shadowRoot!.querySelector('a') !== null;
        link.focus({ preventScroll: true });
      });
    }
    return HTMLElement.prototype.contains.call(slider, node);
  };
  Object.assign(slider, { contains });
  scrollTo({ top: 3000 - innerHeight - 200, behavior: 'instant' });
  await waitUntil(() => slider.matches(':state(ready)'), 'ready');
  expect(wasDrawn).to.be.false;
  await nextFrame();
  await nextFrame();
  const drawn = slider.shadowRoot!.activeElement as HTMLAnchorElement | null;
  expect(drawn?.href).to.equal(link.href);
});

it('keeps the focus among its children when an element around it was drawn meanwhile', async () => {
  await loader.load(['dm-date-picker']);
  const around = document.createElement('div');
  around.style.marginTop = '3000px';
  const root = around.attachShadow({ mode: 'open' });
  root.append(document.createElement('slot'));
  // Written by ourselves.
  around.innerHTML =
    '<dm-date-picker name="day"><label>Day <input type="date" name="day" /></label></dm-date-picker>';
  document.body.append(around);
  const picker = around.querySelector('dm-date-picker')!;
  await nextFrame();
  around.querySelector('input')!.focus({ preventScroll: true });
  // From here on, `:focus-within` no longer matches what is around the field.
  root.replaceChildren(document.createElement('slot'));
  picker.scrollIntoView({ behavior: 'instant' });
  await waitUntil(() => picker.matches(':state(ready)'));
  await nextFrame();
  expect(picker.shadowRoot!.contains(focusedElement()!)).to.equal(true);
});
