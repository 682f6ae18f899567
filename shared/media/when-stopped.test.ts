import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { whenStopped } from './when-stopped';

describe('whenStopped', () => {
  let video: HTMLVideoElement;
  let isStopped: boolean;
  const watch = (signal?: AbortSignal): void => {
    whenStopped(video, signal, () => (isStopped = true));
  };

  beforeEach(async () => {
    isStopped = false;
    video = document.createElement('video');
    Object.assign(video, { src: '/test/fixtures/clip.webm', muted: true, loop: true });
    await video.play();
    await waitUntil(() => video.currentTime > 0);
  });

  afterEach(() => {
    video.pause();
    video.removeAttribute('src');
    video.load();
  });

  it('does not call back for an error with which a file plays on', async () => {
    watch();
    await aTimeout(1200);
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
    await aTimeout(1200);
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
    await aTimeout(1200);
    expect(isStopped).to.be.false;
  });
});
