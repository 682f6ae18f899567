import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { AudioDisplays, type Display } from './audio-displays';
import { IDLE, type AudioState, type Phase } from './audio-state';

const [horn, timer] = ['/horn.mp3', '/timer.mp3'].map((src) => ({ src, title: src })) as [
  { src: string; title: string },
  { src: string; title: string },
];

const bars = (): NodeListOf<Element> => document.querySelectorAll('[data-dm-audio-bar]');

/** A player that has been started with the horn, and its displays. */
function startPlayer(phase: Phase) {
  const session = new AbortController();
  const player = {
    state: { ...IDLE, track: horn, phase } as AudioState,
    getState: () => player.state,
    stop: () => session.abort(),
  };
  const displays = new AudioDisplays(player);
  displays.start(session.signal);
  const isStopped = (): boolean => session.signal.aborted;
  return { displays, player, isStopped };
}

const showing = (...tracks: readonly (typeof horn)[]): Display => ({
  tracks,
  createBar: () => document.createElement('p'),
});

describe('the displays of the audio player', () => {
  let stop: () => void;
  const start = (phase: Phase): ReturnType<typeof startPlayer> => {
    const started = startPlayer(phase);
    stop = started.player.stop;
    return started;
  };

  beforeEach(() => {
    document.documentElement.dataset['dmMode'] = 'runtime';
  });

  afterEach(() => {
    stop();
    delete document.documentElement.dataset['dmMode'];
  });

  it('show the bar once none has what plays, and hide it once one has', async () => {
    const { displays, isStopped } = start('playing');
    const remove = displays.add(showing(horn));
    displays.add(showing(timer));
    expect(displays.isShown).to.be.true;
    remove();
    await waitUntil(() => bars().length === 1);
    expect(displays.isShown).to.be.false;
    displays.add(showing(timer, horn));
    expect(bars()).to.have.length(0);
    expect(isStopped()).to.be.false;
  });

  it('show no bar if the next page has what plays', async () => {
    const { displays, isStopped } = start('waiting');
    displays.add(showing(horn))();
    await aTimeout(50);
    displays.add(showing(horn));
    await aTimeout(300);
    expect(bars()).to.have.length(0);
    expect(isStopped()).to.be.false;
  });

  it('stop what is paused or cannot outlive its page', async () => {
    const paused = start('paused');
    paused.displays.add(showing(horn))();
    await waitUntil(paused.isStopped);
    delete document.documentElement.dataset['dmMode'];
    const playing = start('playing');
    playing.displays.add(showing(horn))();
    await waitUntil(playing.isStopped);
    expect(bars()).to.have.length(0);
  });

  it('keep the bar of a player that is paused in it, until the next page', async () => {
    const { displays, player, isStopped } = start('playing');
    displays.add(showing(horn))();
    await waitUntil(() => bars().length === 1);
    document.dispatchEvent(new Event('dm-load'));
    expect(bars(), 'it plays').to.have.length(1);
    player.state = { ...player.state, phase: 'paused' };
    displays.update();
    expect(bars(), 'it is paused').to.have.length(1);
    document.dispatchEvent(new Event('dm-load'));
    expect(bars()).to.have.length(0);
    expect(isStopped()).to.be.true;
  });

  it('wait for a display whose list changes', async () => {
    const { displays, isStopped } = start('paused');
    const remove = displays.add(showing(horn));
    remove();
    displays.add(showing(timer, horn));
    await aTimeout(0);
    expect(displays.isShown).to.be.true;
    expect(isStopped()).to.be.false;
  });
});
