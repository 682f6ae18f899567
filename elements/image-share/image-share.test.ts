import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { watchSharing, type Sharing } from '../../test/fixtures/sharing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmImageShare } from './image-share';
import './image-share.define';

const PHOTO = '/node_modules/uikit/tests/images/slider1.jpg';

async function place(markup = html`<dm-image-share load="eager">${picture()}</dm-image-share>`) {
  const element = await fixture<DmImageShare>(markup);
  await element.ready;
  return element;
}

const picture = () => html`<img src=${PHOTO} width="400" height="200" alt="A pier" />`;

const root = (element: DmImageShare): ShadowRoot => element.shadowRoot!;

const buttons = (element: DmImageShare): HTMLElement[] => [
  ...root(element).querySelectorAll<HTMLElement>('[part=service]'),
];

/** An icon is named by its tooltip, a link of the menu by its text. */
const nameOf = ({ title, textContent }: HTMLElement): string => title || textContent;

function button(element: DmImageShare, name: string): HTMLElement {
  return buttons(element).find((each) => nameOf(each) === name)!;
}

const visibility = (element: DmImageShare): string =>
  getComputedStyle(root(element).querySelector('.services')!).opacity;

const note = (element: DmImageShare): Element | null => root(element).querySelector('[role=alert]');

describe('dm-image-share', () => {
  let sharing: Sharing;

  beforeEach(() => {
    sharing = watchSharing();
  });

  afterEach(async () => {
    sharing.stop();
    updateSite({ mode: undefined, device: undefined, strings: {} });
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('offers a social network, short messages, a picture service and the file', async () => {
    const element = await place();
    expect(buttons(element).map(nameOf)).to.deep.equal([
      'Share on Facebook',
      'Post on X',
      'Save to Pinterest',
      'Download',
    ]);
    const pin = new URL((button(element, 'Save to Pinterest') as HTMLAnchorElement).href);
    expect(pin.searchParams.get('media')).to.equal(new URL(PHOTO, location.href).href);
    expect(pin.searchParams.get('url')).to.equal(location.href);
    expect(pin.searchParams.get('description')).to.equal('A pier');
    const file = button(element, 'Download') as HTMLAnchorElement;
    expect([file.pathname, file.download]).to.deep.equal([PHOTO, '']);
  });

  it('is shown on hover and on keyboard focus', async () => {
    const element = await place();
    await waitUntil(() => visibility(element) === '0', 'is not seen');
    const { left, top } = element.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 200), Math.round(top + 150)] });
    await waitUntil(() => visibility(element) === '1', 'is seen under the mouse');
    await sendMouse({ type: 'move', position: [0, innerHeight - 1] });
    await waitUntil(() => visibility(element) === '0', 'is gone with the mouse');
    buttons(element)[0]!.focus();
    await waitUntil(() => visibility(element) === '1', 'is seen with the focus');
  });

  it('opens a service in a window of 600 × 560 px that cannot reach the page', async () => {
    const element = await place();
    const shared = oneEvent(element, 'dm-share');
    const owner = oneEvent(document, 'event-share');
    button(element, 'Share on Facebook').click();
    expect((await shared).detail).to.deep.equal({
      service: 'facebook',
      url: location.href,
    });
    expect((await owner).target).to.equal(element);
    const [[address, features]] = sharing.windows as [[string, string]];
    expect(address).to.match(/^https:\/\/www\.facebook\.com\//);
    expect(features).to.include('width=600').and.include('height=560').and.include('noopener');
  });

  it('follows the link on a phone, and when a modifier key is pressed', async () => {
    const element = await place();
    const prevented = (init: MouseEventInit = {}): boolean => {
      let was = false;
      const stop = (event: Event): void => {
        was = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', stop, { once: true });
      button(element, 'Post on X').dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
      );
      return was;
    };
    expect(prevented()).to.be.true;
    expect(prevented({ ctrlKey: true })).to.be.false;
    updateSite({ device: 'mobile' });
    expect(prevented()).to.be.false;
    const link = button(element, 'Post on X') as HTMLAnchorElement;
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(sharing.windows).to.have.lengthOf(1);
  });

  it('shares nothing when dm-share is prevented', async () => {
    const element = await place();
    let owner = 0;
    const count = (): void => void (owner += 1);
    document.addEventListener('event-share', count);
    element.addEventListener('dm-share', (event) => event.preventDefault(), { once: true });
    button(element, 'Post on X').click();
    expect([sharing.windows.length, owner]).to.deep.equal([0, 0]);
    button(element, 'Post on X').click();
    expect([sharing.windows.length, owner]).to.deep.equal([1, 1]);
    document.removeEventListener('event-share', count);
  });

  it('offers the share dialog of the device', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.reject(new DOMException('', 'AbortError')));
    const element = await place();
    button(element, 'More ways to share').click();
    expect(sharing.sent).to.deep.equal([{ url: location.href, title: 'A pier', text: 'A pier' }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(logLines, 'a visitor may think better of it').to.deep.equal([]);
  });

  describe('in a preview', () => {
    it('shares nothing, and shows the message of the specification', async () => {
      updateSite({ mode: 'preview' });
      const element = await place();
      for (const name of ['Share on Facebook', 'Download']) {
        button(element, name).click();
        await waitUntil(() => note(element));
        const lines = [...note(element)!.children].map(({ textContent }) => textContent);
        expect(lines).to.deep.equal([
          'Share',
          "You can't use the widget to share a site from Preview mode.",
        ]);
      }
      expect(sharing.windows).to.be.empty;
      await expect(element).to.be.accessible();
    });

    it('closes the message on Escape, and when the focus leaves', async () => {
      updateSite({ mode: 'preview' });
      const element = await place();
      const [first] = buttons(element);
      first!.focus();
      first!.click();
      await waitUntil(() => note(element));
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !note(element));
      first!.click();
      await waitUntil(() => note(element));
      first!.blur();
      await waitUntil(() => !note(element));
    });
  });

  it('does nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button(element, 'Download').dispatchEvent(click);
    button(element, 'Post on X').click();
    expect(click.defaultPrevented).to.be.true;
    expect(sharing.windows).to.be.empty;
    expect(note(element)).to.equal(null);
  });

  it('offers the services of the attribute in order, and warns of unknown ones', async () => {
    const element = await place(html`
      <dm-image-share load="eager" services="email, sms  whatsapp linkedin myspace">
        ${picture()}
      </dm-image-share>
    `);
    expect(
      buttons(element).map((each) => new URL((each as HTMLAnchorElement).href).protocol),
    ).to.deep.equal(['mailto:', 'sms:', 'https:', 'https:']);
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.include('myspace');
  });

  it('follows a change of the picture, and omits services that need one', async () => {
    const element = await place();
    element.querySelector('img')!.src = PHOTO.replace('1', '2');
    buttons(element)[0]!.focus();
    await waitUntil(() =>
      (button(element, 'Download') as HTMLAnchorElement).href.includes('slider2'),
    );
    const words = document.createElement('p');
    Object.assign(words.style, { height: '200px' });
    words.textContent = 'No picture';
    element.querySelector('img')!.replaceWith(words);
    buttons(element)[1]!.focus();
    await waitUntil(() => buttons(element).length === 2);
    expect(buttons(element).map(nameOf)).to.deep.equal(['Share on Facebook', 'Post on X']);
  });

  describe('on a picture without room for its buttons', () => {
    const EIGHT = 'facebook x pinterest linkedin whatsapp sms email download';

    /** A picture of a size with eight services, and a button right below it. */
    async function placeSmall(width: number, height: number) {
      const page = await fixture<HTMLElement>(html`
        <div>
          <dm-image-share load="eager" services=${EIGHT}>
            <img src=${PHOTO} alt="A pier" />
          </dm-image-share>
          <button>Below</button>
        </div>
      `);
      const image = page.querySelector('img')!;
      Object.assign(image.style, { display: 'block', width: `${width}px`, height: `${height}px` });
      Object.assign(page.querySelector('button')!.style, { width: `${width}px` });
      const element = page.querySelector<DmImageShare>('dm-image-share')!;
      await element.ready;
      await waitUntil(() => toggle(element));
      return { element, image, below: page.querySelector('button')! };
    }

    const toggle = (element: DmImageShare): HTMLElement | null =>
      root(element).querySelector<HTMLElement>('[part=toggle]');

    const middleOf = (target: Element): [number, number] => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };

    for (const [width, height] of [
      [160, 107],
      [160, 60],
      [64, 64],
      [24, 24],
      [1000, 30],
    ] as const) {
      it(`has one button inside a picture of ${width} × ${height} px`, async () => {
        const { element, image, below } = await placeSmall(width, height);
        expect(buttons(element)).to.be.empty;
        const inner = toggle(element)!.getBoundingClientRect();
        const outer = image.getBoundingClientRect();
        expect(inner.left).to.be.at.least(outer.left);
        expect(inner.right).to.be.at.most(outer.right);
        expect(inner.top).to.be.at.least(outer.top);
        expect(inner.bottom).to.be.at.most(outer.bottom);
        expect(Math.min(inner.width, inner.height)).to.be.at.least(24);
        let clicks = 0;
        below.addEventListener('click', () => (clicks += 1));
        const { left, top } = below.getBoundingClientRect();
        await sendMouse({ type: 'click', position: [Math.ceil(left + 3), Math.ceil(top + 3)] });
        expect(clicks).to.equal(1);
      });
    }

    it('opens the services by pointer, above what stands below', async () => {
      const { element, below } = await placeSmall(160, 107);
      await sendMouse({ type: 'click', position: middleOf(toggle(element)!) });
      await waitUntil(() => buttons(element).length === 8);
      expect(toggle(element)!.getAttribute('aria-expanded')).to.equal('true');
      // Contrast counts once the list has faded in.
      for (const animation of root(element).getAnimations()) animation.finish();
      await expect(element).to.be.accessible();
      for (const each of buttons(element)) {
        each.scrollIntoView({ block: 'nearest' });
        expect(each.contains(root(element).elementFromPoint(...middleOf(each)))).to.be.true;
        expect(each.getBoundingClientRect().height).to.be.at.least(44);
      }
      const shared = oneEvent(element, 'dm-share');
      await sendMouse({ type: 'click', position: middleOf(button(element, 'Post on X')) });
      expect((await shared).detail).to.deep.equal({ service: 'x', url: location.href });
      expect(sharing.windows).to.have.lengthOf(1);
      await sendMouse({ type: 'click', position: [innerWidth - 5, innerHeight - 5] });
      await waitUntil(() => buttons(element).length === 0);
      expect(below.isConnected).to.be.true;
    });

    it('opens the services by keyboard, and returns the focus', async () => {
      const { element, below } = await placeSmall(160, 107);
      toggle(element)!.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => buttons(element).length === 8);
      await sendKeys({ press: 'Tab' });
      expect(root(element).activeElement).to.equal(buttons(element)[0]);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => buttons(element).length === 0);
      expect(root(element).activeElement).to.equal(toggle(element));
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => buttons(element).length === 8);
      below.focus();
      await waitUntil(() => buttons(element).length === 0);
    });

    it('shows the message of a preview in the box', async () => {
      updateSite({ mode: 'preview' });
      const { element } = await placeSmall(160, 107);
      toggle(element)!.click();
      await waitUntil(() => buttons(element).length === 8);
      buttons(element)[0]!.click();
      await waitUntil(() => note(element));
      expect(note(element)!.closest('[popover]')).to.exist;
      expect(sharing.windows).to.be.empty;
    });

    it('shows separate buttons once the picture has room', async () => {
      const { element, image } = await placeSmall(160, 107);
      Object.assign(image.style, { width: '400px', height: '200px' });
      await waitUntil(() => buttons(element).length === 8);
      expect(toggle(element)).to.equal(null);
      const { left, right, bottom } = image.getBoundingClientRect();
      for (const each of buttons(element)) {
        const box = each.getBoundingClientRect();
        expect(box.left >= left && box.right <= right && box.bottom <= bottom).to.be.true;
      }
    });
  });

  it('is accessible with targets of at least 24 px, at 320 px and in right-to-left text', async () => {
    await setViewport({ width: 320, height: 568 });
    const element = await place();
    await expect(element).to.be.accessible();
    element.dir = 'rtl';
    element.services = 'facebook x pinterest linkedin whatsapp sms email download';
    await waitUntil(() => buttons(element).length === 8);
    for (const each of buttons(element)) {
      const { left, right, width, height } = each.getBoundingClientRect();
      expect(left >= 0 && right <= 320, each.textContent).to.be.true;
      expect(Math.min(width, height)).to.be.at.least(24);
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const element = await place();
    buttons(element)[0]!.focus();
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
