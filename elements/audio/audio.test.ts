import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { audioPlayer } from '../../shared/media/audio-player';
import { readPosition, storePosition } from '../../shared/media/listening';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { DmAudio } from './audio.define';

const FOLDER = '/demo/site/assets/recordings';
const HORN = `${FOLDER}/foghorn.mp3`;
const TIMER = `${FOLDER}/red-light-timer.mp3`;
const absolute = (path: string): string => new URL(path, location.href).href;

const LIST = html`
  <dm-audio load="eager" download>
    <a href=${HORN} data-duration="24">Foghorn</a>
    <a href=${TIMER} data-duration="64" data-chapters="${FOLDER}/red-light-timer.vtt">Timer</a>
    <p slot="transcript">A low tone.</p>
  </dm-audio>
`;

async function place(markup: TemplateResult = LIST): Promise<DmAudio> {
  const element = await fixture<DmAudio>(markup);
  await element.ready;
  return element;
}

const root = (element: Element): ShadowRoot => element.shadowRoot!;
const playButton = (element: Element): HTMLButtonElement =>
  root(element).querySelector<HTMLButtonElement>('[part=play]')!;
const slider = (element: Element): HTMLInputElement =>
  root(element).querySelector<HTMLInputElement>('[type=range]')!;
const named = (element: Element, name: string): HTMLElement =>
  root(element).querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
const bar = (): Element | null => document.querySelector('[data-dm-audio-bar]');
const barElement = (): Element => bar()!.shadowRoot!.querySelector('dm-audio')!;
const { getState } = audioPlayer;

/** Presses with the keyboard, which browsers take for a visitor. */
async function press(control: HTMLElement): Promise<void> {
  control.focus();
  await sendKeys({ press: 'Enter' });
}

async function start(element: Element): Promise<void> {
  await press(playButton(element));
  await waitUntil(() => getState().phase === 'playing' && getState().time > 0, 'it plays');
}

describe('dm-audio', () => {
  beforeEach(() => {
    localStorage.removeItem('_dm_audio');
  });

  afterEach(() => {
    audioPlayer.stop();
    delete document.documentElement.dataset['dmMode'];
    document.documentElement.removeAttribute('dir');
    updateSite({ mode: undefined });
  });

  it('loads nothing before a press, and takes the place of its links', async () => {
    const element = await place();
    expect(getState().phase).to.equal('idle');
    expect(element.querySelector('a')!.checkVisibility()).to.be.false;
    expect(playButton(element).ariaLabel).to.equal('Play Foghorn');
    expect(slider(element).getAttribute('aria-valuetext')).to.equal('0:00 of 0:24');
    await expect(element).to.be.accessible();
  });

  it('plays and pauses, and reports both', async () => {
    const element = await place();
    const heard: string[] = [];
    for (const name of ['dm-play', 'dm-pause'] as const) {
      element.addEventListener(name, ({ type }) => heard.push(type));
    }
    await start(element);
    await waitUntil(() => playButton(element).ariaLabel === 'Pause Foghorn');
    await waitUntil(() => navigator.mediaSession.metadata?.title === 'Foghorn', 'the device knows');
    expect(navigator.mediaSession.playbackState).to.equal('playing');
    await press(playButton(element));
    await waitUntil(() => getState().phase === 'paused');
    await waitUntil(() => heard.length === 2);
    expect(heard).to.deep.equal(['dm-play', 'dm-pause']);
    await expect(element).to.be.accessible();
  });

  it('goes on where the visitor stopped', async () => {
    storePosition(absolute(HORN), 12, 24);
    const element = await place(html`<dm-audio load="eager" src=${HORN} label="Horn"></dm-audio>`);
    expect(slider(element).valueAsNumber).to.equal(12);
    await start(element);
    expect(getState().time).to.be.within(12, 14);
    audioPlayer.seek(20);
    await press(playButton(element));
    await waitUntil(() => readPosition(absolute(HORN)) >= 20);
  });

  it('keeps the positions of 50 recordings, and none at the beginning or the end', () => {
    for (let index = 0; index < 60; index += 1) storePosition(`/${index}.mp3`, 30, 100);
    expect([readPosition('/9.mp3'), readPosition('/10.mp3')]).to.deep.equal([0, 30]);
    storePosition('/10.mp3', 99.5, 100);
    storePosition('/11.mp3', 1, 100);
    expect([readPosition('/10.mp3'), readPosition('/11.mp3')]).to.deep.equal([0, 0]);
    localStorage.setItem('_dm_audio', '{"positions":"?","rate":"fast"}');
    expect(readPosition('/12.mp3')).to.equal(0);
  });

  it('seeks by slider, buttons and keys', async () => {
    const element = await place(html`<dm-audio load="eager" src=${TIMER}></dm-audio>`);
    await start(element);
    slider(element).focus();
    await sendKeys({ press: 'PageUp' });
    await waitUntil(() => getState().time > 5);
    await sendKeys({ press: 'Home' });
    await waitUntil(() => getState().time < 3);
    await press(named(element, 'Forward 30 seconds'));
    expect(getState().time).to.be.greaterThan(29);
    await press(named(element, 'Back 10 seconds'));
    expect(getState().time).to.be.lessThan(26);
    playButton(element).focus();
    const before = getState().time;
    await sendKeys({ press: 'j' });
    expect(getState().time).to.be.lessThan(before - 5);
    await sendKeys({ press: 'k' });
    await waitUntil(() => getState().phase === 'paused');
  });

  it('plays a list, one after the other, and says in it what plays', async () => {
    const element = await place();
    await start(element);
    audioPlayer.seek(23.6);
    await waitUntil(() => getState().track?.title === 'Timer' && getState().phase === 'playing');
    const current = (): string | undefined =>
      root(element).querySelector('[part=list] [aria-current=true]')?.textContent;
    await waitUntil(() => current() === 'Pause Timer1:04');
    expect(readPosition(absolute(HORN))).to.equal(0);
  });

  it('says which recording follows, before it plays and after', async () => {
    const element = await place();
    const next = (): HTMLButtonElement =>
      root(element).querySelector<HTMLButtonElement>('[aria-label^="Next recording"]')!;
    expect(next().ariaLabel).to.equal('Next recording: Timer');
    await start(element);
    expect(next().ariaLabel).to.equal('Next recording: Timer');
    await press(next());
    await waitUntil(() => next().ariaLabel === 'Next recording', 'none follows the last one');
    expect(next().ariaDisabled).to.equal('true');
    expect(root(element).activeElement, 'keeps the focus').to.equal(next());
    await sendKeys({ press: 'Enter' });
    expect(getState().track?.title).to.equal('Timer');
  });

  it('shows chapters, and goes to one', async () => {
    const element = await place();
    await start(element);
    await press(named(element, 'Next recording: Timer'));
    await waitUntil(() => root(element).querySelector('[part=chapters]'));
    const rows = [...root(element).querySelectorAll<HTMLElement>('[part=chapters] button')];
    expect(rows.map(({ textContent }) => textContent)[2]).to.equal('Fixer, twenty0:40');
    root(element).querySelector('details')!.open = true;
    await press(rows[2]!);
    await waitUntil(() => rows[2]!.getAttribute('aria-current') === 'true');
    expect(getState().time).to.be.within(40, 42);
    await expect(element).to.be.accessible();
  });

  it('changes the speed without the pitch, and remembers it', async () => {
    const element = await place();
    const speed = root(element).querySelector<HTMLSelectElement>('select')!;
    speed.value = '1.5';
    speed.dispatchEvent(new Event('change', { bubbles: true }));
    await start(element);
    expect(getState().rate).to.equal(1.5);
    audioPlayer.stop();
    expect(audioPlayer.rate).to.equal(1.5);
  });

  it('offers downloads and the transcript', async () => {
    const element = await place();
    const links = [...root(element).querySelectorAll<HTMLAnchorElement>('a[download]')];
    expect(links.map(({ href }) => href)).to.deep.equal([absolute(HORN), absolute(TIMER)]);
    const transcript = element.querySelector<HTMLElement>('[slot=transcript]')!;
    expect(transcript.checkVisibility({ visibilityProperty: true })).to.be.false;
    await press(root(element).querySelector<HTMLElement>('.more:last-child summary')!);
    await waitUntil(() => transcript.checkVisibility());
  });

  it('one element at a time is heard, with one player', async () => {
    const first = await place(html`<dm-audio load="eager" src=${HORN}></dm-audio>`);
    const second = await place(html`<dm-audio load="eager" media=${TIMER} dl></dm-audio>`);
    await start(first);
    await start(second);
    await waitUntil(() => playButton(first).ariaLabel === 'Play foghorn');
    expect(playButton(second).ariaLabel).to.equal('Pause red light timer');
    expect(root(second).querySelector('a[download]')).to.exist;
  });

  it('pauses when a player starts in another tab', async () => {
    const element = await place();
    await start(element);
    const other = new BroadcastChannel('dm-media');
    // An earlier start does not count.
    other.postMessage(performance.timeOrigin);
    other.postMessage('noise');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(getState().phase).to.equal('playing');
    other.postMessage(performance.timeOrigin + performance.now() + 1);
    await waitUntil(() => getState().phase === 'paused');
    other.close();
  });

  it('says when a recording cannot be played, and tries again', async () => {
    const element = await place(html`<dm-audio load="eager" src="/missing/horn.mp3"></dm-audio>`);
    await press(playButton(element));
    await waitUntil(() => root(element).querySelector('[role=alert]'));
    expect(logLines[0]).to.contain('/missing/horn.mp3 could not be played');
    expect(root(element).querySelector<HTMLAnchorElement>('[role=alert] a')!.href).to.equal(
      absolute('/missing/horn.mp3'),
    );
    await expect(element).to.be.accessible();
    await press(root(element).querySelector<HTMLElement>('.retry')!);
    await waitUntil(() => getState().phase === 'failed');
    expect(playButton(element).ariaLabel).to.equal('Play horn');
  });

  it('shows its children, and says so, where nothing can be played', async () => {
    const element = await place(html`
      <dm-audio load="eager"><a href="javascript:alert(1)">Horn</a></dm-audio>
    `);
    expect(element.querySelector('a')!.checkVisibility()).to.be.true;
    expect(logLines[0]).to.contain('it has no recording');
  });

  it('reads at most 500 recordings from its children', () => {
    const element = document.createElement('dm-audio');
    for (let count = 0; count < 501; count++) {
      element.append(
        Object.assign(document.createElement('a'), { href: `/${count}.mp3`, textContent: 'Horn' }),
      );
    }
    expect(element.tracks).to.have.length(500);
  });

  it('takes a JSON child and a property, and drops what has no address', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <script type="application/json">
          [{ "src": "/a.mp3", "title": "A", "duration": 7 }, { "title": "B" }, 3]
        </script>
      </dm-audio>
    `);
    expect(element.tracks.map(({ title }) => title)).to.deep.equal(['A']);
    element.tracks = [{ src: HORN, title: '<b>Horn</b>' }];
    await waitUntil(() => playButton(element).ariaLabel === 'Play <b>Horn</b>');
    expect(root(element).querySelector('b')).to.equal(null);
  });

  it('takes over an audio child that plays already', async () => {
    const box = await fixture<HTMLElement>(html`
      <late-audio load="eager"><button>Start</button><audio src=${HORN}></audio></late-audio>
    `);
    const audio = box.querySelector('audio')!;
    const button = box.querySelector('button')!;
    // A press gives the page the right to play.
    button.addEventListener('click', () => void audio.play());
    await press(button);
    await waitUntil(() => audio.currentTime > 0, 'the child plays');
    customElements.define('late-audio', class extends DmAudio {});
    await waitUntil(() => getState().phase === 'playing', 'the element plays');
    expect(audio.paused).to.be.true;
  });

  it('plays nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    await press(playButton(element));
    await element.play();
    expect(getState().phase).to.equal('idle');
  });

  it('plays and pauses by script', async () => {
    const element = await place();
    expect((named(element, 'Back 10 seconds') as HTMLButtonElement).disabled).to.be.true;
    // A key press gives the page the right to play.
    await press(root(element).querySelector('select')!);
    await sendKeys({ press: 'Escape' });
    await element.play();
    await waitUntil(() => getState().phase === 'playing');
    await element.pause();
    await waitUntil(() => getState().phase === 'paused');
  });

  describe('when it is removed', () => {
    it('stops on a page without the runtime, and leaves nothing', async () => {
      const watch = watchLeaks();
      const element = await place();
      await start(element);
      element.remove();
      await waitUntil(() => getState().phase === 'idle');
      expect(bar()).to.equal(null);
      expect(navigator.mediaSession.metadata).to.equal(null);
      await new Promise((resolve) => setTimeout(resolve));
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('plays on in a bar on a hosted page, until it is closed', async () => {
      document.documentElement.dataset['dmMode'] = 'runtime';
      const watch = watchLeaks();
      const element = await place();
      await start(element);
      element.remove();
      await waitUntil(() => bar());
      await waitUntil(() => playButton(barElement()));
      expect(getState().phase).to.equal('playing');
      await expect(barElement()).to.be.accessible();
      expect(root(barElement()).querySelector<HTMLAnchorElement>('[part=title]')!.href).to.equal(
        location.href,
      );
      await press(named(barElement(), 'Stop and close'));
      await waitUntil(() => !bar());
      expect(getState().phase).to.equal('idle');
      expect(readPosition(absolute(HORN))).to.be.lessThan(24);
      await new Promise((resolve) => setTimeout(resolve));
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('plays on in the next element that has the recording', async () => {
      document.documentElement.dataset['dmMode'] = 'runtime';
      const first = await place();
      await start(first);
      first.remove();
      await waitUntil(() => bar());
      const next = await place(html`<dm-audio load="eager" src=${HORN}></dm-audio>`);
      await waitUntil(() => !bar());
      expect(playButton(next).ariaLabel).to.equal('Pause foghorn');
      expect(getState().phase).to.equal('playing');
    });

    it('leaves no bar when it is paused, or when the recording ends in it', async () => {
      document.documentElement.dataset['dmMode'] = 'runtime';
      const paused = await place();
      await start(paused);
      await press(playButton(paused));
      await waitUntil(() => getState().phase === 'paused');
      paused.remove();
      await waitUntil(() => getState().phase === 'idle');
      const ending = await place(html`<dm-audio load="eager" src=${HORN}></dm-audio>`);
      await start(ending);
      ending.remove();
      await waitUntil(() => bar());
      audioPlayer.seek(23.7);
      await waitUntil(() => !bar());
      expect(getState().phase).to.equal('idle');
    });
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits a window of 320 px, ${direction}`, async () => {
      document.documentElement.dir = direction;
      await setViewport({ width: 320, height: 600 });
      const element = await place();
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      for (const control of root(element).querySelectorAll<HTMLElement>(
        'button, select, summary',
      )) {
        if (control.checkVisibility()) expect(control.offsetHeight).to.be.at.least(44);
      }
      expect(getComputedStyle(root(element).querySelector('.timeline')!).direction).to.equal('ltr');
      await setViewport({ width: 800, height: 600 });
    });
  }
});
