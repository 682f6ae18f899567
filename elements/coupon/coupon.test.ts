import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { logLines } from '../../test/fixtures/log-lines';
import { watchSharing, type Sharing } from '../../test/fixtures/sharing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmCoupon } from './coupon';
import './coupon.define';

async function place(
  markup = html`
    <dm-coupon load="eager" name="Two nights" code="HARBOUR-12">
      <h3>Two winter nights</h3>
      <p>and a print to take home</p>
    </dm-coupon>
  `,
): Promise<DmCoupon> {
  const element = await fixture<DmCoupon>(markup);
  await element.ready;
  return element;
}

const part = (element: DmCoupon, name: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const dialog = (element: DmCoupon): HTMLDialogElement | null =>
  element.shadowRoot!.querySelector('dialog');
const picture = (element: DmCoupon): HTMLImageElement | null =>
  element.shadowRoot!.querySelector<HTMLImageElement>('[part=picture]');
const service = (element: DmCoupon, name: string): HTMLElement =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('dialog [part~=service]')].find(
    ({ title, textContent }) => (title || textContent) === name,
  )!;

/** Presses "Use coupon" and waits for the picture. */
async function use(element: DmCoupon): Promise<HTMLImageElement> {
  part(element, 'button')!.focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => picture(element)?.complete);
  return picture(element)!;
}

/** Replaces a method of the browser until the test has ended. */
const restore: (() => void)[] = [];
function replace<T extends object, K extends keyof T>(owner: T, name: K, value: T[K]): void {
  const original = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  restore.push(() => {
    if (original) Object.defineProperty(owner, name, original);
    else Reflect.deleteProperty(owner, name);
  });
}

describe('dm-coupon', () => {
  let sharing: Sharing;

  before(() => setViewport({ width: 800, height: 600 }));

  beforeEach(() => {
    sharing = watchSharing();
  });

  afterEach(() => {
    sharing.stop();
    for (const undo of restore.splice(0)) undo();
    updateSite({ mode: undefined, device: undefined });
    document.documentElement.removeAttribute('dir');
  });

  it('shows its children, its code and until when it is valid', async () => {
    const element = await place(html`
      <dm-coupon load="eager" code="HARBOUR-12" expires="2050-01-31"><p>A print</p></dm-coupon>
    `);
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    expect(part(element, 'code')!.innerText).to.contain('HARBOUR-12');
    expect(part(element, 'until')!.textContent).to.equal('Valid until January 31, 2050');
    expect(part(element, 'until')!.querySelector('time')!.dateTime).to.equal('2050-01-31');
    await expect(element).to.be.accessible();
  });

  it('does not repeat a code and a time that the children have', async () => {
    const element = await place(html`
      <dm-coupon load="eager" code="HARBOUR-12" expires="2050-01-31">
        <p>Say HARBOUR-12 before <time datetime="2050-01-31">February</time>.</p>
      </dm-coupon>
    `);
    expect(part(element, 'button')).to.exist;
    expect([part(element, 'code'), part(element, 'until')]).to.deep.equal([null, null]);
  });

  it('reads the names of the specification', async () => {
    const element = await place(html`
      <dm-coupon load="eager" expdt="4102444800" print-coupon-message="To paper">A</dm-coupon>
    `);
    expect(part(element, 'until')!.querySelector('time')!.dateTime).to.match(/^2100-01-01/);
    expect(element.printMessage).to.equal('To paper');
  });

  describe('that expires', () => {
    it('is hidden and marked, also while the page is open', async () => {
      const soon = String(Date.now() + 400);
      const element = await place(html`
        <dm-coupon load="eager" expires=${soon}><p>A print</p></dm-coupon>
      `);
      expect(element.checkVisibility()).to.be.true;
      expect(element.matches(':state(expired)')).to.be.false;
      await waitUntil(() => element.matches(':state(expired)'));
      expect(element.checkVisibility()).to.be.false;
      await waitUntil(() => element.shadowRoot!.querySelector('slot') === null);
    });

    it('is hidden from the start once it has expired, and comes back with another date', async () => {
      const element = await fixture<DmCoupon>(html`
        <dm-coupon expires="2020-01-31"><p>A print</p></dm-coupon>
      `);
      expect(element.checkVisibility()).to.be.false;
      element.expires = '2050-01-31';
      await waitUntil(() => element.checkVisibility());
      await waitUntil(() => part(element, 'button'));
      expect(element.matches(':state(expired)')).to.be.false;
    });

    it('closes its popup', async () => {
      const element = await place();
      await use(element);
      element.expires = '2020-01-31';
      await waitUntil(() => !dialog(element));
      expect(document.documentElement.className).not.to.contain('locked');
    });

    it('stays in the editor, with a note', async () => {
      updateSite({ mode: 'editor' });
      const element = await place(html`
        <dm-coupon load="eager" expires="2020-01-31"><p>A print</p></dm-coupon>
      `);
      expect(element.checkVisibility()).to.be.true;
      expect(element.matches(':state(expired)')).to.be.true;
      expect(element.shadowRoot!.textContent).to.contain('Expired');
      part(element, 'button')!.click();
      expect(dialog(element)).to.equal(null);
    });

    it('does not expire, with a warning, at what is no time', async () => {
      const element = await place(html`
        <dm-coupon load="eager" expires="next week"><p>A print</p></dm-coupon>
      `);
      expect(element.checkVisibility()).to.be.true;
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.contain('expires="next week" is not a time');
    });
  });

  it('reports its use and draws a picture in a popup', async () => {
    const element = await place();
    const used = oneEvent(element, 'dm-use');
    const owner = oneEvent(document, 'event-coupon widget');
    const image = await use(element);
    expect((await used).detail).to.deep.equal({ name: 'Two nights', code: 'HARBOUR-12' });
    await owner;
    expect(image.src).to.match(/^data:image\/png/);
    // Sharp on paper: two pixels each.
    expect(image.naturalWidth).to.be.closeTo(image.width * 2, 2);
    expect(image.naturalHeight).to.be.closeTo(image.height * 2, 2);
    expect(image.alt).to.equal('Two winter nights and a print to take home Code HARBOUR-12');
    expect(dialog(element)!.matches(':modal')).to.be.true;
    expect(dialog(element)!.getAttribute('aria-label')).to.equal('Two nights');
    await waitUntil(() => element.shadowRoot!.activeElement === part(element, 'print'));
    expect(document.querySelectorAll('iframe[aria-hidden]')).to.have.length(0);
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog(element));
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'button'));
    expect(logLines).to.be.empty;
  });

  describe('on a wide page', () => {
    const TERMS =
      'With four nights paid. Not with other offers; there are no other offers. '.repeat(3);

    before(() => setViewport({ width: 1440, height: 900 }));
    after(() => setViewport({ width: 800, height: 600 }));

    it('is drawn at a width of its own, at which its terms can be read', async () => {
      const element = await place(html`
        <dm-coupon load="eager" code="FIXER"><p>${TERMS}</p></dm-coupon>
      `);
      const paper = part(element, 'paper')!;
      const [width, terms] = [paper.offsetWidth, element.querySelector('p')!];
      expect(width).to.be.greaterThan(1200);
      const widths = new Set<number>();
      const observer = new ResizeObserver(() => widths.add(paper.offsetWidth));
      observer.observe(paper);
      const image = await use(element);
      expect(image.naturalWidth / 2).to.be.at.most(540);
      // The terms have broken into lines instead of getting smaller.
      expect(image.naturalHeight / 2).to.be.greaterThan(terms.offsetHeight * 2);
      expect(image.getBoundingClientRect().width).to.be.closeTo(image.naturalWidth / 2, 1);
      observer.disconnect();
      expect([...widths], 'the page does not move').to.deep.equal([width]);
      expect(paper.style.cssText).to.equal('');
    });

    it('is drawn wider where something in it does not get narrower', async () => {
      const element = await place(html`
        <dm-coupon load="eager"><p style="inline-size: 700px">${TERMS}</p></dm-coupon>
      `);
      const image = await use(element);
      expect(image.naturalWidth / 2).to.be.within(700, 800);
    });
  });

  it('opens nothing when dm-use is prevented', async () => {
    const element = await place();
    let owner = 0;
    const count = (): number => (owner += 1);
    document.addEventListener('event-coupon widget', count);
    element.addEventListener('dm-use', (event) => event.preventDefault(), { once: true });
    part(element, 'button')!.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([dialog(element), owner]).to.deep.equal([null, 0]);
    part(element, 'button')!.click();
    await waitUntil(() => dialog(element));
    expect(owner).to.equal(1);
    document.removeEventListener('event-coupon widget', count);
  });

  it('opens again after it was closed, by a press beside it', async () => {
    const element = await place();
    await use(element);
    const box = dialog(element)!;
    for (const type of ['pointerdown', 'click']) {
      box.dispatchEvent(new MouseEvent(type, { clientX: 1, clientY: 1, bubbles: true, detail: 1 }));
    }
    await waitUntil(() => !dialog(element));
    await use(element);
    expect(dialog(element)!.open).to.be.true;
    part(element, 'close')!.click();
    await waitUntil(() => !dialog(element));
  });

  it('prints by the page itself where the browser opens no window', async () => {
    const element = await place();
    await use(element);
    const printed: boolean[] = [];
    replace(window, 'print', () => {
      printed.push(dialog(element)!.classList.contains('printing'));
    });
    const sheets = document.adoptedStyleSheets.length;
    part(element, 'print')!.click();
    expect(sharing.windows).to.deep.equal([['', 'popup,width=600,height=400']]);
    expect(printed).to.deep.equal([true]);
    expect(document.adoptedStyleSheets).to.have.length(sheets + 1);
    dispatchEvent(new Event('afterprint'));
    expect(document.adoptedStyleSheets).to.have.length(sheets);
    expect(dialog(element)!.classList.contains('printing')).to.be.false;
    expect(logLines).to.be.empty;
  });

  it('shows its text when it cannot be drawn, and still prints', async () => {
    replace(HTMLCanvasElement.prototype, 'toBlob', (callback) => {
      callback(null);
    });
    const element = await place();
    part(element, 'button')!.click();
    await waitUntil(() => dialog(element)?.querySelector('.text'));
    expect(dialog(element)!.querySelector('.text')!.textContent).to.contain('Two winter nights');
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.contain('its picture could not be drawn');
    await expect(element).to.be.accessible();
    const link = service(element, 'Download') as HTMLAnchorElement;
    expect(link.download, 'the text can be saved').to.equal('coupon.txt');
    expect(await (await fetch(link.href)).text()).to.contain('Two winter nights');
    let prints = 0;
    replace(window, 'print', () => (prints += 1));
    part(element, 'print')!.click();
    expect(prints).to.equal(1);
  });

  it('shares the picture as a file where the device takes it', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.resolve());
    replace(navigator, 'canShare', () => true);
    const element = await place();
    await use(element);
    const owner = oneEvent(document, 'event-share');
    service(element, 'Share').click();
    await owner;
    const [data] = sharing.sent;
    expect(data!.files!.map(({ name, type }) => [name, type])).to.deep.equal([
      ['coupon.png', 'image/png'],
    ]);
    expect([data!.text, data!.url]).to.deep.equal(['Two nights', location.href]);
  });

  it('shares the link alone where the device takes no files', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.resolve());
    replace(navigator, 'canShare', (data) => !data?.files);
    const element = await place();
    await use(element);
    service(element, 'Share').click();
    expect(sharing.sent[0]).not.to.have.property('files');
  });

  it('can be saved', async () => {
    const element = await place();
    await use(element);
    const link = service(element, 'Download') as HTMLAnchorElement;
    expect(link.download).to.equal('coupon.png');
    const blob = await (await fetch(link.href)).blob();
    expect(blob.type).to.equal('image/png');
  });

  it('says in a preview that it cannot be shared', async () => {
    updateSite({ mode: 'preview' });
    const element = await place();
    await use(element);
    service(element, 'Copy link').click();
    await waitUntil(() => part(element, 'note'));
    expect(part(element, 'note')!.innerText).to.match(
      /^Share\s+You can't use the widget to share a site from Preview mode\.$/,
    );
    await animationsEnded(element);
    await expect(element).to.be.accessible();
  });

  it('copies its code, and says so', async () => {
    const written: string[] = [];
    const clipboard = {
      writeText: (text: string) => Promise.resolve(void written.push(text)),
    } as Clipboard;
    replace(navigator, 'clipboard', clipboard);
    const element = await place();
    part(element, 'copy')!.focus();
    expect(part(element, 'copy')!.textContent).to.equal('Copy code');
    await use(element);
    const icon = (button: Element): string => button.querySelector('path')!.getAttribute('d')!;
    expect(icon(part(element, 'copy')!), 'a text is no link').not.to.equal(
      icon(service(element, 'Copy link')),
    );
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog(element));
    part(element, 'copy')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => part(element, 'copy')!.textContent === 'Code copied');
    expect(written).to.deep.equal(['HARBOUR-12']);
    expect(element.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('Code copied');
  });

  it('shows its code, selected, where nothing can be copied', async () => {
    const clipboard = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
    replace(navigator, 'clipboard', clipboard as unknown as Clipboard);
    const element = await place();
    part(element, 'copy')!.click();
    await waitUntil(() => part(element, 'address'));
    const field = part(element, 'address') as HTMLInputElement;
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).to.equal('HARBOUR-12');
    await expect(element).to.be.accessible();
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits a window of 320 px with targets of 44 px, ${direction}`, async () => {
      document.documentElement.dir = direction;
      await setViewport({ width: 320, height: 600 });
      const element = await place();
      await use(element);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      const box = dialog(element)!;
      expect(box.scrollWidth).to.be.at.most(box.clientWidth);
      for (const each of element.shadowRoot!.querySelectorAll('button, a')) {
        const { width, height } = each.getBoundingClientRect();
        expect(Math.min(width, height), each.outerHTML).to.be.at.least(44);
      }
      await animationsEnded(element);
      await expect(element).to.be.accessible();
      await setViewport({ width: 800, height: 600 });
    });
  }

  it('leaves nothing behind when it is removed while it draws', async () => {
    const watch = watchLeaks();
    const element = await place(html`
      <dm-coupon load="eager" expires="2050-01-31" code="A">A print</dm-coupon>
    `);
    part(element, 'button')!.click();
    await waitUntil(() => dialog(element));
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(watch.leaks()).to.deep.equal([]);
    expect(document.documentElement.className).not.to.contain('locked');
    watch.stop();
    expect(logLines).to.be.empty;
  });
});
