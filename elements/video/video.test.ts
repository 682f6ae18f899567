import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { reportLate } from '../../test/fixtures/late-report';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { type DmVideo } from './video';
import './video.define';

const FILM = '/demo/site/assets/film/tray.webm';
const POSTER = '/node_modules/uikit/tests/images/slider1.jpg';

const inside = (element: DmVideo, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const film = (element: DmVideo): HTMLVideoElement => inside(element, 'video') as HTMLVideoElement;
/** Where the video is, in seconds; -1 while there is none. */
const timeOf = (element: DmVideo): number =>
  element.shadowRoot!.querySelector('video')?.currentTime ?? -1;
const player = (element: DmVideo): HTMLElement => inside(element, '.player')!;
const playButton = (element: DmVideo): HTMLButtonElement =>
  inside(element, '[part=play]') as HTMLButtonElement;
const control = (element: DmVideo, name: string): HTMLElement | undefined =>
  [
    ...element.shadowRoot!.querySelectorAll<HTMLElement>('.bar button, .bar select, .bar input'),
  ].find(({ ariaLabel }) => ariaLabel === name);
const captions = (element: DmVideo): string => inside(element, '.captions')?.textContent ?? '';

async function place(markup: ReturnType<typeof html>): Promise<DmVideo> {
  const box = await fixture<HTMLElement>(
    html`<div .style=${'max-inline-size: 640px'}>${markup}</div>`,
  );
  const element = box.querySelector('dm-video')!;
  await element.ready;
  return element;
}

const placeFilm = (): Promise<DmVideo> =>
  place(html`
    <dm-video label="In the tray" muted>
      <video controls preload="none" poster=${POSTER}>
        <source src=${FILM} type="video/webm" />
        <track
          kind="captions"
          src="/demo/site/assets/film/tray.en.vtt"
          srclang="en"
          label="English"
        />
        <track
          kind="subtitles"
          src="/demo/site/assets/film/tray.ar.vtt"
          srclang="ar"
          label="العربية"
        />
        <track kind="chapters" src="/demo/site/assets/film/tray.chapters.vtt" />
      </video>
    </dm-video>
  `);

async function playFilm(): Promise<DmVideo> {
  const element = await placeFilm();
  playButton(element).click();
  await waitUntil(() => control(element, 'Pause') && film(element).currentTime > 0, 'it plays');
  return element;
}

describe('dm-video with a file', () => {
  afterEach(() => {
    updateSite({ mode: undefined });
  });

  it('shows its poster and loads nothing of the file before the press', async () => {
    const element = await placeFilm();
    expect(inside(element, '.poster')!.getAttribute('src')).to.equal(POSTER);
    expect(playButton(element).ariaLabel).to.equal('Play video: In the tray');
    expect(inside(element, 'video')).to.equal(null);
    const { width, height } = element.getBoundingClientRect();
    expect(width / height).to.be.closeTo(16 / 9, 0.01);
    expect(performance.getEntriesByName(new URL(FILM, location.href).href)).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('loads the file as a mouse goes down, not under a finger or a pointer over it', async () => {
    const element = await place(html`<dm-video src="${FILM}?press" muted></dm-video>`);
    const play = playButton(element);
    const point = (name: string, pointerType: string): void => {
      play.dispatchEvent(new PointerEvent(name, { pointerType, bubbles: true }));
    };
    const requests = (): number =>
      performance.getEntriesByName(new URL(`${FILM}?press`, location.href).href).length;
    point('pointerenter', 'mouse');
    await import('./controls');
    point('pointerdown', 'touch');
    await aTimeout(100);
    expect(requests()).to.equal(0);
    point('pointerdown', 'mouse');
    await waitUntil(() => requests() > 0, 'it loads');
    expect(film(element), 'nobody has pressed').to.equal(null);
    play.click();
    await waitUntil(() => timeOf(element) > 0, 'it plays');
    expect(logLines).to.be.empty;
  });

  it('is as high as its element where the page makes that a block', async () => {
    const element = await placeFilm();
    element.style.display = 'block';
    const { width, height } = playButton(element).getBoundingClientRect();
    expect(width / height).to.be.closeTo(16 / 9, 0.01);
  });

  it('plays with one press, with the focus in the player, and says so once', async () => {
    const element = await placeFilm();
    const told: string[] = [];
    for (const name of ['dm-play', 'dm-pause', 'event-video play'] as const) {
      element.addEventListener(name, () => told.push(name));
    }
    playButton(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => timeOf(element) > 0, 'it plays');
    expect(element.shadowRoot!.activeElement).to.equal(player(element));
    expect(player(element).ariaLabel).to.equal('In the tray');
    expect(film(element).controls).to.be.false;
    await waitUntil(() => control(element, 'Pause'));
    await sendKeys({ press: 'k' });
    await waitUntil(() => film(element).paused);
    await sendKeys({ press: 'Space' });
    await waitUntil(() => !film(element).paused);
    expect(told).to.deep.equal(['dm-play', 'event-video play', 'dm-pause', 'dm-play']);
    expect(element.matches(':state(playing)')).to.be.true;
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('shows its controls where the browser does not let it start', async () => {
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')!;
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('low power', 'NotAllowedError'));
    try {
      const element = await placeFilm();
      playButton(element).click();
      await waitUntil(() => control(element, 'Play'), 'it can be pressed again');
      expect(inside(element, '[part=message]')).to.equal(null);
      expect(logLines).to.be.empty;
    } finally {
      Object.defineProperty(HTMLMediaElement.prototype, 'play', play);
    }
  });

  it('knows the keys of other players', async () => {
    const element = await playFilm();
    const video = film(element);
    video.pause();
    for (const [key, time] of [
      ['5', video.duration / 2],
      ['ArrowRight', video.duration / 2 + 5],
      ['ArrowLeft', video.duration / 2],
      ['j', Math.max(0, video.duration / 2 - 10)],
      ['Home', 0],
      ['l', Math.min(10, video.duration)],
    ] as const) {
      await sendKeys({ press: key });
      expect(video.currentTime, key).to.be.closeTo(time, 0.3);
    }
    await sendKeys({ press: 'm' });
    expect(video.muted).to.be.false;
    await sendKeys({ press: 'ArrowDown' });
    expect(video.volume).to.be.closeTo(0.95, 0.001);
    await waitUntil(() => inside(element, '.notice')!.textContent === 'Volume 95 %');
    await sendKeys({ press: '>' });
    expect(video.playbackRate).to.equal(1.25);
    await sendKeys({ press: '<' });
    expect(video.playbackRate).to.equal(1);
    await sendKeys({ press: 'c' });
    await sendKeys({ press: '1' });
    await waitUntil(() => captions(element) !== '', 'captions');
    await sendKeys({ press: 'c' });
    await waitUntil(() => captions(element) === '', 'no captions');
  });

  it('leaves the keys of its controls to them', async () => {
    const element = await playFilm();
    const video = film(element);
    video.pause();
    control(element, 'Volume')!.focus();
    const { currentTime } = video;
    await sendKeys({ press: 'ArrowRight' });
    // The key of the player would add 5 s; where a pause ends up moves by some ms.
    expect(video.currentTime).to.be.closeTo(currentTime, 0.5);
    await waitUntil(() => control(element, 'Mute'), 'the volume has turned the sound on');
    control(element, 'Mute')!.focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => control(element, 'Unmute'));
    expect(video.paused).to.be.true;
    control(element, 'Position')!.focus();
    await sendKeys({ press: 'Home' });
    expect(video.currentTime).to.equal(0);
    await sendKeys({ press: 'ArrowRight' });
    expect(video.currentTime).to.be.closeTo(5, 0.2);
  });

  it('has position and volume grow to the right from right to left too', async () => {
    const element = await playFilm();
    element.parentElement!.dir = 'rtl';
    const video = film(element);
    video.pause();
    control(element, 'Volume')!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => control(element, 'Mute'), 'the volume has turned the sound on');
    control(element, 'Position')!.focus();
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'ArrowRight' });
    expect(video.currentTime).to.be.closeTo(5, 0.2);
  });

  it('has menus of captions, chapters and speed', async () => {
    const element = await playFilm();
    const video = film(element);
    await waitUntil(() => control(element, 'Chapters'), 'chapters have loaded');
    const choose = (name: string, value: string): void => {
      const select = control(element, name) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const chapters = control(element, 'Chapters') as HTMLSelectElement;
    expect([...chapters.options].map(({ text }) => text)).to.deep.equal([
      'Under the safelight (0:00)',
      'In the tray (0:05)',
      'On the line (0:13)',
    ]);
    choose('Chapters', '2');
    await waitUntil(() => video.currentTime >= 13);
    await waitUntil(() => element.shadowRoot!.querySelectorAll('.seek > i').length === 2);
    expect(inside(element, '.seek')!.textContent.trim()).to.equal('');
    choose('Captions', '2');
    video.pause();
    video.currentTime = 1;
    await waitUntil(() => captions(element).includes('ضوء'), 'captions in Arabic');
    expect(inside(element, '.captions')!.lang).to.equal('ar');
    choose('Captions', '0');
    await waitUntil(() => captions(element) === '');
    choose('Speed', '6');
    expect(video.playbackRate).to.equal(2);
    await expect(element).to.be.accessible();
  });

  for (const width of [280, 327, 400, 480]) {
    it(`keeps its controls inside a box of ${width} px, large enough to press`, async () => {
      const element = await playFilm();
      element.parentElement!.style.inlineSize = `${width}px`;
      const shown = (): HTMLElement[] =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.bar button, .bar .choice')].filter(
          (each) => each.getClientRects().length > 0,
        );
      await waitUntil(() => element.getBoundingClientRect().width === width);
      inside(element, '.player')!.focus();
      await sendKeys({ press: 'm' });
      await waitUntil(() => inside(element, '.notice')!.textContent, 'a notice above the bar');
      const box = element.getBoundingClientRect();
      expect(inside(element, '.seek')!.getBoundingClientRect().right).to.be.below(box.right);
      for (const each of shown()) {
        const { left, right, top, bottom, width: wide, height } = each.getBoundingClientRect();
        expect(left >= box.left && right <= box.right, each.outerHTML).to.be.true;
        expect(top >= box.top && bottom <= box.bottom, each.outerHTML).to.be.true;
        expect(Math.min(wide, height), each.outerHTML).to.be.at.least(24);
      }
      expect(shown().some(({ dataset }) => dataset['icon'] === 'full')).to.be.true;
    });
  }

  it('pauses the video that plays when another starts', async () => {
    const first = await playFilm();
    film(first).muted = false;
    const second = await playFilm();
    expect(film(first).paused, 'one without sound disturbs nobody').to.be.false;
    film(second).muted = false;
    await waitUntil(() => film(first).paused);
    expect(film(second).paused).to.be.false;
  });

  it('starts where it is told to, and again at the end', async () => {
    const element = await place(
      html`<dm-video src=${`${FILM}#x`} start="4" loop muted ratio="4:3"></dm-video>`,
    );
    const { width, height } = element.getBoundingClientRect();
    expect(width / height).to.be.closeTo(4 / 3, 0.01);
    element.play();
    await waitUntil(() => timeOf(element) >= 4);
    film(element).currentTime = film(element).duration - 0.1;
    await waitUntil(() => film(element).currentTime < 3, 'it starts again');
    element.pause();
    await waitUntil(() => film(element).paused);
    element.stop();
    await waitUntil(() => playButton(element));
    expect(inside(element, 'video')).to.equal(null);
  });

  it('starts by itself where the browser reports that it was and is in view at once', async function () {
    if (!canEmulateMedia) this.skip();
    const end = reportLate();
    try {
      const element = await place(html`<dm-video src=${FILM} autoplay muted></dm-video>`);
      await waitUntil(() => timeOf(element) > 0, 'it plays');
    } finally {
      end();
    }
  });

  it('goes on where the visitor has started the video of the children', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const child = Object.assign(document.createElement('video'), { src: FILM, muted: true });
    const element = document.createElement('dm-video');
    element.muted = true;
    element.load = 'eager';
    element.append(child);
    await child.play();
    child.currentTime = 6;
    let told = 0;
    element.addEventListener('event-video play', () => (told += 1));
    box.append(element);
    await element.ready;
    await waitUntil(() => timeOf(element) > 6, 'it goes on');
    expect(child.paused).to.be.true;
    expect(told).to.equal(0);
  });

  it('says when it cannot be played, and tries again', async () => {
    const element = await place(html`
      <dm-video>
        <video controls preload="none"><source src="/missing/film.webm" type="video/webm" /></video>
      </dm-video>
    `);
    playButton(element).click();
    await waitUntil(() => inside(element, '[part=message]'), 'a message');
    const message = inside(element, '[part=message]')!;
    expect(message.textContent).to.contain('The video could not be played.');
    expect(message.querySelector('a')!.getAttribute('href')).to.equal('/missing/film.webm');
    expect(logLines).to.have.length(1);
    await expect(element).to.be.accessible();
    message.querySelector('button')!.click();
    await waitUntil(() => inside(element, '[part=message]') !== message);
  });

  it('plays nothing in the editor, and shows its children without a video', async () => {
    updateSite({ mode: 'editor' });
    const element = await placeFilm();
    playButton(element).click();
    // Its code may have to load first.
    await aTimeout(300);
    expect(playButton(element).ariaBusy).to.equal('false');
    expect(inside(element, '.player')).to.equal(null);
    updateSite({ mode: undefined });
    const other = await place(html`<dm-video load="eager"><p>Words</p></dm-video>`);
    expect(other.querySelector('p')!.checkVisibility()).to.be.true;
    expect(logLines[0]).to.contain('there is no video to play');
  });

  it('leaves nothing behind when it is removed while it plays', async () => {
    const watch = watchLeaks();
    const element = await playFilm();
    const video = film(element);
    element.remove();
    await waitUntil(() => video.paused && !video.hasAttribute('src'));
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
  });

  it('hides the controls while it plays and nobody moves, and shows them at once', async () => {
    const element = await playFilm();
    const controls = inside(element, '.controls')!;
    player(element).dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await waitUntil(() => controls.dataset['resting'] === 'true');
    player(element).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    await waitUntil(() => controls.dataset['resting'] === 'false');
    film(element).pause();
    player(element).dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await waitUntil(() => controls.dataset['resting'] === 'false', 'never while it is paused');
  });

  it('takes taps: one for the controls, two to go on', async () => {
    const element = await playFilm();
    const video = film(element);
    const controls = inside(element, '.controls')!;
    const { left, top, width, height } = player(element).getBoundingClientRect();
    const tap = (part: number): void => {
      const at = { clientX: left + width * part, clientY: top + height / 3 };
      video.dispatchEvent(
        new PointerEvent('click', { ...at, pointerType: 'touch', bubbles: true, composed: true }),
      );
    };
    tap(0.5);
    await waitUntil(() => controls.dataset['resting'] === 'true');
    expect(video.paused).to.be.false;
    const { currentTime } = video;
    await new Promise((resolve) => setTimeout(resolve, 350));
    tap(0.9);
    tap(0.9);
    expect(video.currentTime).to.be.greaterThan(Math.min(currentTime + 9, video.duration - 0.5));
  });
});
