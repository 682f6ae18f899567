import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { audioPlayer } from '../../shared/media/audio-player';
import { readPosition, storePosition } from '../../shared/media/listening';
import '../../test/fixtures/log-lines';
import { mediaOfLength } from '../../test/fixtures/media-length';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmAudio } from './audio';
import './audio.define';

const HORN = '/demo/site/assets/recordings/foghorn.mp3';

const ONE = html`<dm-audio load="eager" src=${HORN} label="Horn"></dm-audio>`;

const { getState } = audioPlayer;

async function place(markup: TemplateResult): Promise<DmAudio> {
  const element = await fixture<DmAudio>(markup);
  await element.ready;
  return element;
}

const root = (element: Element): ShadowRoot => element.shadowRoot!;
const slider = (element: Element): HTMLInputElement =>
  root(element).querySelector<HTMLInputElement>('[type=range]')!;
const said = (element: Element): string | null => slider(element).getAttribute('aria-valuetext');

/** The times that stand beside the slider. */
const seen = (element: Element): (string | null)[] =>
  [...root(element).querySelectorAll('.timeline .time')].map(({ textContent }) => textContent);

/** How much of the timeline looks played. */
const played = (element: Element): string => slider(element).style.getPropertyValue('--_played');

/** Presses with the keyboard, which browsers take for a visitor. */
async function start(element: Element): Promise<void> {
  root(element).querySelector<HTMLElement>('[part=play]')!.focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => getState().phase === 'playing' && getState().time > 0, 'it plays');
}

/** Watches the position on the device's own controls. */
function watchPosition(): () => MediaPositionState | undefined {
  let last: MediaPositionState | undefined;
  Object.defineProperty(navigator.mediaSession, 'setPositionState', {
    configurable: true,
    value: (state?: MediaPositionState) => {
      last = state;
    },
  });
  return () => last;
}

describe('the length of a recording', () => {
  let restore = (): void => undefined;

  beforeEach(() => {
    localStorage.removeItem('_dm_audio');
  });

  afterEach(() => {
    audioPlayer.stop();
    restore();
    restore = () => undefined;
    Reflect.deleteProperty(navigator.mediaSession, 'setPositionState');
  });

  it('is unknown at first, and then no part of it looks played', async () => {
    storePosition(new URL(HORN, location.href).href, 12, 24);
    const element = await place(ONE);
    expect([played(element), slider(element).disabled]).to.deep.equal(['0%', true]);
    localStorage.removeItem('_dm_audio');
    element.remove();
  });

  it('is said once it is known', async () => {
    const element = await place(ONE);
    expect(seen(element)).to.deep.equal(['0:00', '–:––']);
    expect(said(element)).to.equal('0:00');
    await start(element);
    await waitUntil(() => seen(element)[1] === '0:24');
    audioPlayer.pause();
    await waitUntil(() => said(element) === seen(element).join(' of '));
  });

  it('is none in a stream without an end, in which nobody returns to a position', async () => {
    const position = watchPosition();
    restore = mediaOfLength(Infinity);
    const element = await place(ONE);
    await start(element);
    await waitUntil(() => seen(element)[1] === 'Live');
    expect(slider(element).disabled).to.be.true;
    expect(played(element), 'it is heard at its end').to.equal('100%');
    await expect(element).to.be.accessible();
    audioPlayer.seek(10);
    await waitUntil(() => getState().time > 10);
    audioPlayer.pause();
    await waitUntil(() => said(element) === seen(element).join(', '));
    await waitUntil(() => played(element) === '0%', 'nothing of it is behind');
    expect(position()).to.equal(undefined);
    audioPlayer.stop();
    expect(readPosition(HORN)).to.equal(0);
  });

  it('is that which the author has written where the file has none', async () => {
    restore = mediaOfLength(Infinity);
    const element = await place(html`
      <dm-audio load="eager"><a href=${HORN} data-duration="24">Foghorn</a></dm-audio>
    `);
    await start(element);
    expect(seen(element)[1]).to.equal('0:24');
    expect(slider(element).disabled).to.be.false;
  });

  it('is not that of the recording before, on the controls of the device', async () => {
    const position = watchPosition();
    const element = await place(html`
      <dm-audio load="eager">
        <a href=${HORN} data-duration="24">Foghorn</a>
        <a href="/missing/none.mp3">None</a>
      </dm-audio>
    `);
    await start(element);
    await waitUntil(() => position()?.duration === getState().duration);
    audioPlayer.next();
    await waitUntil(() => position() === undefined);
  });
});
