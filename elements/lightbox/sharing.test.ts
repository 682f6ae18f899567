import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import {
  button,
  closed,
  dialog,
  open,
  opened,
  photo,
  place,
  announcement,
  setUpLightboxTests,
  isOver,
} from '../../test/fixtures/lightbox';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { watchSharing, type Sharing } from '../../test/fixtures/sharing';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLightbox } from './lightbox';

const entries = (lightbox: DmLightbox): HTMLElement[] => [
  ...dialog(lightbox).querySelectorAll<HTMLElement>('[role=menu] [role=menuitem]'),
];

const focused = (lightbox: DmLightbox): Element | null => lightbox.shadowRoot!.activeElement;

async function openMenu(lightbox: DmLightbox): Promise<void> {
  button(lightbox, 'Share').click();
  await waitUntil(() => entries(lightbox).length > 0, 'shows the menu');
}

const gone = (lightbox: DmLightbox): Promise<void> =>
  waitUntil(() => entries(lightbox).length === 0, 'the menu closes');

const address = (lightbox: DmLightbox, n: number): URL =>
  new URL((entries(lightbox)[n] as HTMLAnchorElement).href);

describe('sharing from dm-lightbox', () => {
  let sharing: Sharing;
  setUpLightboxTests();

  beforeEach(() => {
    sharing = watchSharing();
  });

  afterEach(async () => {
    sharing.stop();
    updateSite({ mode: undefined, device: undefined });
    if (innerWidth !== 800) await setViewport({ width: 800, height: 600 });
  });

  it('shares the address of the picture shown, and offers its download', async () => {
    const lightbox = await place();
    await open(lightbox, 1);
    await openMenu(lightbox);
    expect(entries(lightbox).map(({ textContent }) => textContent)).to.deep.equal([
      'Share on Facebook',
      'Post on X',
      'Save to Pinterest',
      'Download',
    ]);
    const page = address(lightbox, 0).searchParams.get('u');
    expect(page).to.equal(location.href);
    expect(page).to.match(/#&gid=1&pid=2$/);
    const tweet = address(lightbox, 1).searchParams;
    expect([tweet.get('url'), tweet.get('text')]).to.deep.equal([page, 'Title 2. Text 2']);
    const pin = address(lightbox, 2).searchParams;
    expect(pin.get('media')).to.equal(new URL(photo(2), location.href).href);
    const file = entries(lightbox)[3] as HTMLAnchorElement;
    expect([file.pathname, file.hasAttribute('download')]).to.deep.equal([photo(2), true]);
  });

  it('opens a service in a window and closes the menu, not the viewer', async () => {
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    const shared = oneEvent(lightbox, 'dm-share');
    const owner = oneEvent(document, 'event-share');
    entries(lightbox)[1]!.click();
    expect(((await shared) as CustomEvent<{ service: string }>).detail.service).to.equal('x');
    await owner;
    expect(sharing.windows).to.have.lengthOf(1);
    await gone(lightbox);
    expect(focused(lightbox)).to.equal(button(lightbox, 'Share'));
    expect(isOver(dialog(lightbox))).to.be.true;
  });

  it('offers text messages on phones', async () => {
    updateSite({ device: 'mobile' });
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    expect(entries(lightbox).map(({ textContent }) => textContent)).to.include(
      'Send as text message',
    );
  });

  it('offers the sharing of the device if there is one', async () => {
    sharing.stop();
    sharing = watchSharing(() => Promise.resolve());
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    entries(lightbox).at(-1)!.click();
    expect(sharing.sent).to.deep.equal([
      { url: location.href, title: 'Title 1. Text 1', text: 'Title 1. Text 1' },
    ]);
  });

  describe('by keyboard', () => {
    it('moves through the entries by arrow keys, Home and End, not through the pictures', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Share').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => focused(lightbox) === entries(lightbox)[0], 'is in the menu');
      const visited: (string | null)[] = [];
      for (const press of [
        'ArrowDown',
        'ArrowDown',
        'ArrowUp',
        'End',
        'ArrowDown',
        'ArrowUp',
        'Home',
      ]) {
        await sendKeys({ press });
        visited.push(focused(lightbox)!.textContent);
      }
      expect(visited).to.deep.equal([
        'Post on X',
        'Save to Pinterest',
        'Post on X',
        'Download',
        'Share on Facebook',
        'Download',
        'Share on Facebook',
      ]);
      await sendKeys({ press: 'ArrowRight' });
      await nextFrame();
      expect(announcement(lightbox)).to.match(/^1 of 3/);
    });

    it('closes the menu on Escape, and the viewer on the next one', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Share').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => focused(lightbox) === entries(lightbox)[0]);
      await sendKeys({ press: 'Escape' });
      await gone(lightbox);
      expect(focused(lightbox)).to.equal(button(lightbox, 'Share'));
      expect(button(lightbox, 'Share').ariaExpanded).to.equal('false');
      expect(isOver(dialog(lightbox))).to.be.true;
      await sendKeys({ press: 'Escape' });
      await closed(lightbox);
    });

    it('moves to the next control by Tab, and closes the menu', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Share').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => focused(lightbox) === entries(lightbox)[0]);
      await sendKeys({ press: 'Tab' });
      await gone(lightbox);
      expect(focused(lightbox)).to.equal(button(lightbox, 'Close'));
    });
  });

  it('closes the menu on another close request, such as the Back gesture of a phone', async () => {
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    dialog(lightbox).dispatchEvent(new Event('cancel', { cancelable: true }));
    await gone(lightbox);
    expect(isOver(dialog(lightbox))).to.be.true;
    expect(lightbox.hasAttribute('open')).to.be.true;
  });

  it('closes the menu by a press elsewhere, by its button, and with the picture', async () => {
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    await sendMouse({ type: 'click', position: [400, 560] });
    await gone(lightbox);
    await openMenu(lightbox);
    button(lightbox, 'Share').click();
    await gone(lightbox);
    await openMenu(lightbox);
    lightbox.index = 1;
    await gone(lightbox);
    expect(isOver(dialog(lightbox))).to.be.true;
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('has no button with hide-share', async () => {
    const lightbox = await place();
    lightbox.hideShare = true;
    await open(lightbox);
    expect(button(lightbox, 'Share')).to.equal(null);
    lightbox.hide();
    await closed(lightbox);
    lightbox.hideShare = false;
    await open(lightbox);
    expect(button(lightbox, 'Share')).to.exist;
  });

  it('shows the text of the specification in a preview', async () => {
    updateSite({ mode: 'preview' });
    const lightbox = await place();
    await open(lightbox);
    button(lightbox, 'Share').click();
    await waitUntil(() => dialog(lightbox).querySelector('[role=alert]'));
    const lines = [...dialog(lightbox).querySelector('[role=alert]')!.children];
    expect(lines.map(({ textContent }) => textContent)).to.deep.equal([
      'Share',
      "You can't use the widget to share a site from Preview mode.",
    ]);
    expect(entries(lightbox)).to.be.empty;
    await expect(lightbox).to.be.accessible();
    dialog(lightbox).dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitUntil(() => !dialog(lightbox).querySelector('[role=alert]'));
    expect(isOver(dialog(lightbox))).to.be.true;
  });

  it('shares captions as plain text', async () => {
    const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
    await lightbox.ready;
    lightbox.show([{ src: photo(1), title: '<b>&"\'#</b>' }]);
    await opened(lightbox);
    await openMenu(lightbox);
    expect(address(lightbox, 1).searchParams.get('text')).to.equal('<b>&"\'#</b>');
  });

  it('is accessible, and fits into a window of 320 px', async () => {
    await setViewport({ width: 320, height: 568 });
    const lightbox = await place();
    await open(lightbox);
    await openMenu(lightbox);
    await animationsEnded(lightbox);
    await expect(lightbox).to.be.accessible();
    for (const entry of entries(lightbox)) {
      const { left, right, height } = entry.getBoundingClientRect();
      expect(left >= 0 && right <= 320, entry.textContent).to.be.true;
      expect(height).to.be.at.least(44);
    }
  });
});
