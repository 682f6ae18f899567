import { expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { whenStopped } from './when-stopped';

describe('whenStopped', () => {
  let video: HTMLVideoElement;
  let isStopped: boolean;
  const watch = (signal?: AbortSignal): void => {
    whenStopped(video, signal, () => (isStopped = true));
  };
  const play = async (): Promise<HTMLVideoElement> => {
    const playing = document.createElement('video');
    Object.assign(playing, { src: '/test/fixtures/clip.webm', muted: true, loop: true });
    await playing.play();
    await waitUntil(() => playing.currentTime > 0);
    return playing;
  };
  const unload = (played: HTMLVideoElement): void => {
    played.pause();
    played.removeAttribute('src');
    played.load();
  };
  /** Waits until a file that is watched from now on has stopped: one watched before had its time. */
  const anotherStops = async (): Promise<void> => {
    const other = await play();
    other.playbackRate = 0;
    await new Promise<void>((resolve) => {
      whenStopped(other, undefined, resolve);
    });
    unload(other);
  };

  beforeEach(async () => {
    isStopped = false;
    video = await play();
  });

  afterEach(() => {
    unload(video);
  });

  it('does not call back for an error with which a file plays on', async () => {
    watch();
    await anotherStops();
    expect(isStopped).to.be.false;
  });

  it('calls back once a file has stopped', async () => {
    watch();
    video.playbackRate = 0;
    await waitUntil(() => isStopped, 'it has stopped');
  });

  it('does not call back for a file that the visitor pauses', async () => {
    watch();
    video.pause();
    await anotherStops();
    expect(isStopped).to.be.false;
  });

  it('calls back at once for a file that does not play, or has no data', () => {
    video.pause();
    watch();
    expect(isStopped).to.be.true;
  });

  it('does not call back once nobody wants to know', async () => {
    const controller = new AbortController();
    watch(controller.signal);
    video.playbackRate = 0;
    controller.abort();
    await anotherStops();
    expect(isStopped).to.be.false;
  });
});
