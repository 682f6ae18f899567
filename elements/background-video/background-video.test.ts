import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { forgetScript } from '../../shared/dom/load-script';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { getSite, updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { type DmBackgroundVideo } from './background-video';
import './background-video.define';

const CLIP = '/demo/site/assets/film/waves.webm';
const PICTURE = '/demo/site/assets/film/waves.jpg';
const YOUTUBE = '/test/fixtures/video-services/youtube.js';

const inside = (element: DmBackgroundVideo, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const video = (element: DmBackgroundVideo): HTMLVideoElement | null =>
  element.shadowRoot!.querySelector('video');
const frame = (element: DmBackgroundVideo): HTMLIFrameElement | null =>
  element.shadowRoot!.querySelector('iframe');
const control = (element: DmBackgroundVideo): HTMLElement => inside(element, '[part=control]')!;
const isPlaying = (element: DmBackgroundVideo): boolean => element.matches(':state(playing)');
const calls = (): readonly string[] =>
  (window as { videoCalls?: readonly string[] }).videoCalls ?? [];

async function place(
  markup = html`
    <dm-background-video src=${CLIP} opacity="80">
      <img slot="poster" src=${PICTURE} width="640" height="360" alt="" />
      <h2>The water</h2>
    </dm-background-video>
  `,
): Promise<DmBackgroundVideo> {
  const box = await fixture<HTMLElement>(html`<div>${markup}</div>`);
  const element = box.querySelector('dm-background-video')!;
  await element.ready;
  return element;
}

/** Defines tests that need motion, which a stock Firefox does not have. */
const itMoves = canEmulateMedia ? it : it.skip;

describe('dm-background-video', () => {
  const { scripts: addresses } = getSite().parameters;

  afterEach(() => {
    for (const { src } of document.querySelectorAll<HTMLScriptElement>(
      'script[src*=video-services]',
    )) {
      forgetScript(src);
    }
    for (const name of ['YT', 'videoCalls']) Reflect.deleteProperty(window, name);
    updateSite({ mode: undefined, scripts: addresses, cookieNotification: undefined });
    removeStored(DEFAULT_KEY);
    forgetNotices();
  });

  itMoves('plays behind its content without sound, and moves nothing on the page', async () => {
    const element = await place();
    const before = element.getBoundingClientRect();
    await waitUntil(() => isPlaying(element), 'it plays');
    const { muted, loop, paused, playsInline } = video(element)!;
    expect([muted, loop, paused, playsInline]).to.deep.equal([true, true, false, true]);
    const after = element.getBoundingClientRect();
    expect([after.width, after.height]).to.deep.equal([before.width, before.height]);
    expect(getComputedStyle(inside(element, '.stage')!).opacity).to.equal('0.8');
    expect(element.querySelector('img')!.checkVisibility()).to.be.true;
    await expect(element).to.be.accessible();
    expect(logLines).to.deep.equal([]);
  });

  it('covers its box with the picture, whatever the page says of pictures', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('img { max-width: 100%; height: auto; }');
    document.adoptedStyleSheets.push(sheet);
    const element = await place();
    element.parentElement!.style.maxWidth = '320px';
    const picture = element.querySelector('img')!.getBoundingClientRect();
    expect(picture.height).to.equal(element.getBoundingClientRect().height);
    document.adoptedStyleSheets.pop();
  });

  itMoves('pauses with its button and goes on', async () => {
    const element = await place();
    await waitUntil(() => isPlaying(element));
    expect(control(element).ariaLabel).to.equal('Pause the background');
    control(element).click();
    await waitUntil(() => video(element)!.paused);
    expect(element.matches(':state(paused)')).to.be.true;
    expect(control(element).ariaLabel).to.equal('Play the background');
    control(element).click();
    await waitUntil(() => !video(element)!.paused);
  });

  itMoves('pauses out of view and while the tab is hidden', async () => {
    const element = await place();
    await waitUntil(() => isPlaying(element));
    element.parentElement!.style.paddingTop = '4000px';
    await waitUntil(() => video(element)!.paused);
    element.parentElement!.style.paddingTop = '';
    await waitUntil(() => !video(element)!.paused);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => video(element)!.paused);
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => !video(element)!.paused);
  });

  itMoves('keeps the picture where the browser does not let it start', async () => {
    Object.defineProperty(HTMLVideoElement.prototype, 'play', {
      value: () => Promise.reject(new DOMException('not now', 'NotAllowedError')),
      configurable: true,
    });
    try {
      const element = await place();
      await waitUntil(() => video(element));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(isPlaying(element)).to.be.false;
      expect(control(element).hidden).to.be.true;
      expect(getComputedStyle(inside(element, '.video')!).opacity).to.equal('0');
      expect(logLines).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'play');
    }
  });

  itMoves('keeps the picture when the file is missing, and says so once', async () => {
    const element = await place(html`
      <dm-background-video src="/missing/waves.webm" poster=${PICTURE}></dm-background-video>
    `);
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.contain('a video could not be played');
    expect(inside(element, '.poster')!.checkVisibility()).to.be.true;
    expect(isPlaying(element)).to.be.false;
  });

  itWithMedia('loads nothing for visitors who prefer reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const element = await place();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(video(element)).to.equal(null);
      expect(control(element).hidden).to.be.true;
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  itMoves('loads nothing for visitors who save data, and in the editor', async () => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    try {
      const element = await place();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(video(element)).to.equal(null);
      connection.saveData = false;
      connection.dispatchEvent(new Event('change'));
      await waitUntil(() => video(element), 'it loads once no data is saved');
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
    updateSite({ mode: 'editor' });
    const edited = await place();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(video(edited)).to.equal(null);
    updateSite({ mode: undefined });
    await waitUntil(() => video(edited), 'it loads outside the editor');
  });

  it('reads everything from its encoded attribute', async () => {
    const config = btoa(JSON.stringify({ src: CLIP, poster: PICTURE, opacity: 40, ratio: '2/1' }));
    const element = await place(html`<dm-background-video config=${config}></dm-background-video>`);
    expect(inside(element, '.poster')!.getAttribute('src')).to.equal(PICTURE);
    expect(getComputedStyle(inside(element, '.stage')!).opacity).to.equal('0.4');
    const { width, height } = element.getBoundingClientRect();
    expect(height).to.be.closeTo(Math.max(320, width / 2), 1);
    const other = await place(html`<dm-background-video config="%%"></dm-background-video>`);
    await other.ready;
    expect(logLines[0]).to.contain('config is not JSON or base64 of it');
  });

  itMoves('plays a service only with consent, out of reach', async () => {
    updateSite({
      cookieNotification: { show: true, markup: '', consent: true },
      scripts: {
        youtube: YOUTUBE,
        'youtube-frame': '/test/fixtures/video-services/frame.html?',
      },
    });
    const element = await place(html`
      <dm-background-video provider="youtube" video="dQw4w9WgXcQ" poster=${PICTURE}>
        <p>Words</p>
      </dm-background-video>
    `);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(frame(element)).to.equal(null);
    answerNotice(['functional']);
    await waitUntil(() => isPlaying(element), 'it plays');
    const { tabIndex, ariaHidden, inert, src } = frame(element)!;
    expect([tabIndex, ariaHidden, inert]).to.deep.equal([-1, 'true', true]);
    expect(new URL(src).searchParams.get('mute')).to.equal('1');
    const [box, outer] = [frame(element)!, element].map((each) => each.getBoundingClientRect());
    expect(box!.width).to.be.at.least(outer!.width - 1);
    expect(box!.height).to.be.at.least(outer!.height - 1);
    await expect(element).to.be.accessible();
    control(element).click();
    await waitUntil(() => calls().includes('pause'));
    answerNotice([]);
    await waitUntil(() => frame(element) === null);
    expect(isPlaying(element)).to.be.false;
  });

  itMoves('leaves nothing behind when it is removed while it plays', async () => {
    const watch = watchLeaks();
    const element = await place();
    await waitUntil(() => isPlaying(element));
    const playing = video(element)!;
    element.remove();
    await waitUntil(() => playing.paused && !playing.hasAttribute('src'));
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
  });
});
