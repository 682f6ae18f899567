import { useEffect, useReducer } from 'react';

/** Events after which the controls look different. */
const EVENTS = [
  ...['play', 'pause', 'playing', 'waiting', 'ended', 'timeupdate', 'seeking', 'seeked'],
  ...['durationchange', 'volumechange', 'ratechange', 'progress', 'loadedmetadata', 'emptied'],
  ...['enterpictureinpicture', 'leavepictureinpicture'],
];

/** Renders anew whenever the video, its tracks or the screen change. */
export function useMedia(video: HTMLVideoElement, box: HTMLElement): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of EVENTS) video.addEventListener(name, redraw, { signal });
    for (const name of ['change', 'addtrack', 'removetrack']) {
      video.textTracks.addEventListener(name, redraw, { signal });
    }
    // The file of a track has loaded; the event does not bubble.
    video.addEventListener('load', redraw, { signal, capture: true });
    box.getRootNode().addEventListener('fullscreenchange', redraw, { signal });
    return () => {
      listening.abort();
    };
  }, [video, box]);
}
