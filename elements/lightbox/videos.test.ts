import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  button,
  closed,
  dialog,
  opened,
  photo,
  announcement,
  setUpLightboxTests,
} from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { LightboxItem } from './items';
import type { DmVideo } from '../video/video';
import type { DmLightbox } from './lightbox';

const CLIP = '/test/fixtures/clip.webm';
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';

const part = (lightbox: DmLightbox, selector: string) =>
  dialog(lightbox).querySelector(`.pswp__item[aria-hidden=false] ${selector}`);

/** The player of the video that is shown. */
const video = (lightbox: DmLightbox) => part(lightbox, '.video') as DmVideo | null;
const inside = (lightbox: DmLightbox, selector: string) =>
  video(lightbox)?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const poster = (lightbox: DmLightbox) => inside(lightbox, '.poster')?.getAttribute('src');
const playButton = (lightbox: DmLightbox) => inside(lightbox, '.play') as HTMLButtonElement | null;
const player = (lightbox: DmLightbox) => inside(lightbox, 'video') as HTMLVideoElement | null;
const frame = (lightbox: DmLightbox) => inside(lightbox, 'iframe') as HTMLIFrameElement | null;

async function show(...items: (LightboxItem | string)[]): Promise<DmLightbox> {
  const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
  await lightbox.ready;
  lightbox.show(items);
  await waitUntil(() => playButton(lightbox), 'shows a video');
  await waitUntil(() => button(lightbox, 'Close'), 'has its controls');
  return lightbox;
}

/** Stops frames from loading, so that nothing is requested from a provider. */
function blockFrames(): () => void {
  const { src } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype);
  const addresses = new WeakMap<HTMLIFrameElement, string>();
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLIFrameElement, value: string) {
      addresses.set(this, value);
    },
    get(this: HTMLIFrameElement) {
      return addresses.get(this) ?? '';
    },
  });
  return () => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', src);
  };
}

describe('videos in dm-lightbox', () => {
  let unblockFrames = (): void => undefined;
  setUpLightboxTests();

  beforeEach(() => {
    unblockFrames = blockFrames();
  });

  afterEach(() => {
    unblockFrames();
  });

  it('show their poster until play is pressed', async () => {
    const lightbox = await show({ src: CLIP, poster: photo(1), title: 'The pier' });
    expect(poster(lightbox)).to.equal(photo(1));
    expect(player(lightbox)).to.equal(null);
    expect(playButton(lightbox)!.ariaLabel).to.equal('Play video: The pier');
    playButton(lightbox)!.click();
    await waitUntil(() => (player(lightbox)?.videoWidth ?? 0) > 0, 'is loaded');
    await waitUntil(() => inside(lightbox, '.bar'), 'has its controls');
    expect(lightbox.shadowRoot!.activeElement).to.equal(video(lightbox));
    await expect(lightbox).to.be.accessible();
  });

  it('can be passed as an address, and cannot be zoomed', async () => {
    const lightbox = await show(CLIP, photo(1));
    expect(button(lightbox, 'Zoom in')).to.equal(null);
    const { width, height } = part(lightbox, '.video')!.getBoundingClientRect();
    expect(width / height).to.be.closeTo(16 / 9, 0.02);
    await expect(lightbox).to.be.accessible();
  });

  it('are distinguished from pictures by their type', async () => {
    const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
    await lightbox.ready;
    lightbox.show([
      { src: `${photo(1)}?clip.mp4`, type: 'image' },
      { src: '/stream', type: 'video' },
    ]);
    await opened(lightbox);
    expect(playButton(lightbox)).to.equal(null);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => playButton(lightbox));
  });

  it('stop when another picture is shown and when the viewer closes', async () => {
    const lightbox = await show(CLIP, photo(1));
    playButton(lightbox)!.click();
    await waitUntil(() => player(lightbox));
    const video = player(lightbox)!;
    button(lightbox, 'Next picture').click();
    await waitUntil(() => announcement(lightbox).startsWith('2 of 2'));
    await waitUntil(() => video.paused && !video.isConnected, 'has stopped');
    button(lightbox, 'Previous picture').click();
    await waitUntil(() => playButton(lightbox), 'can be played again');
    playButton(lightbox)!.click();
    await waitUntil(() => player(lightbox));
    const again = player(lightbox)!;
    lightbox.hide();
    await closed(lightbox);
    await waitUntil(() => again.paused && !again.isConnected);
  });

  it('handle keys themselves while they play', async () => {
    const lightbox = await show(CLIP, photo(1));
    playButton(lightbox)!.click();
    await waitUntil(() => inside(lightbox, '.bar'), 'has its controls');
    await sendKeys({ press: 'ArrowRight' });
    await aTimeout(100);
    expect(announcement(lightbox)).to.match(/^1 of 2/);
    lightbox.index = 1;
    await waitUntil(() => announcement(lightbox).startsWith('2 of 2'), 'shows the picture');
    await waitUntil(() => lightbox.shadowRoot!.activeElement === dialog(lightbox), 'has the focus');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => announcement(lightbox).startsWith('1 of 2'), 'shows the video');
  });

  it('show a message with a link when they cannot be played', async () => {
    const lightbox = await show('/missing/no%20such.mp4');
    playButton(lightbox)!.click();
    await waitUntil(() => inside(lightbox, '.failure'));
    expect(inside(lightbox, '.failure p')!.textContent).to.equal('The video could not be played.');
    const link = inside(lightbox, '.failure a') as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.rel]).to.deep.equal([
      '/missing/no%20such.mp4',
      'noopener noreferrer',
    ]);
    await expect(lightbox).to.be.accessible();
  });

  it('work without a poster when it cannot be loaded', async () => {
    const lightbox = await show({ src: CLIP, poster: '/missing/poster.jpg' });
    await waitUntil(() => inside(lightbox, '.poster')?.hidden);
    expect(playButton(lightbox)).to.exist;
  });

  it('request nothing from YouTube before play, then a frame without cookies', async () => {
    const lightbox = await show({ src: YOUTUBE, poster: photo(1), alt: 'A song' }, photo(2));
    expect(frame(lightbox)).to.equal(null);
    const away = inside(lightbox, '.link') as HTMLAnchorElement;
    expect(away.textContent).to.equal('Watch on YouTube');
    expect(away.href).to.equal('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    playButton(lightbox)!.click();
    await waitUntil(() => frame(lightbox));
    expect(frame(lightbox)!.src).to.match(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(frame(lightbox)!.title).to.equal('A song');
    button(lightbox, 'Next picture').click();
    await waitUntil(() => announcement(lightbox).startsWith('2 of 2'));
    button(lightbox, 'Previous picture').click();
    await waitUntil(() => playButton(lightbox), 'plays no more');
    expect(frame(lightbox)).to.equal(null);
  });

  it('are found among the children, with the thumbnail as the poster', async () => {
    const lightbox = await fixture<DmLightbox>(html`
      <dm-lightbox load="eager">
        <a href=${CLIP}><img src=${photo(1)} width="160" height="90" alt="The pier" /></a>
      </dm-lightbox>
    `);
    await lightbox.ready;
    lightbox.querySelector('a')!.click();
    await waitUntil(() => playButton(lightbox), 'shows a video');
    expect(poster(lightbox)).to.equal(photo(1));
    expect(playButton(lightbox)!.ariaLabel).to.equal('Play video: The pier');
  });

  it('leave nothing behind when the viewer is removed while one plays', async () => {
    const watch = watchLeaks();
    const lightbox = await show(YOUTUBE);
    playButton(lightbox)!.click();
    await waitUntil(() => frame(lightbox));
    lightbox.remove();
    await aTimeout(600);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  // Last: the cookie notice affects all later tests.
  it('ask before a provider stores data, if the site asks its visitors', async () => {
    await fixture(html`<dm-cookie-notice consent storage-key="videos-test"></dm-cookie-notice>`);
    const lightbox = await show({ src: YOUTUBE, alt: 'A song' }, photo(2));
    playButton(lightbox)!.click();
    const asks = (): HTMLButtonElement | null =>
      inside(lightbox, '[part=service-button]') as HTMLButtonElement | null;
    await waitUntil(asks, 'asks');
    expect(frame(lightbox)).to.equal(null);
    expect(asks()!.textContent).to.equal('Load from YouTube');
    button(lightbox, 'Next picture').click();
    await waitUntil(() => announcement(lightbox).startsWith('2 of 2'));
    button(lightbox, 'Previous picture').click();
    await waitUntil(() => announcement(lightbox).startsWith('1 of 2'));
    await waitUntil(() => playButton(lightbox));
    playButton(lightbox)!.click();
    await waitUntil(asks, 'asks again');
    asks()!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => frame(lightbox), 'plays');
    expect(frame(lightbox)!.src).to.match(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  });
});
