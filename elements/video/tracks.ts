import type { Chapter } from '../../shared/media/tracks';
import type { VideoTrack } from './read-video';

/** Adds the tracks of a video; none is shown by the browser itself. */
export function addTracks(video: HTMLVideoElement, tracks: readonly VideoTrack[]): void {
  for (const { src, kind, label, srclang } of tracks) {
    const track = document.createElement('track');
    Object.assign(track, { kind, src, label: label ?? srclang ?? '', srclang: srclang ?? '' });
    video.append(track);
    track.track.mode = kind === 'chapters' ? 'hidden' : 'disabled';
  }
  const shown = tracks.find((track) => track.default && track.kind !== 'chapters');
  if (shown)
    showCaptions(
      video,
      captionsOf(video).find(({ label }) => label === shown.label),
    );
}

/** The captions and subtitles that can be chosen, those of a stream included. */
export const captionsOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** The captions that are shown; they are drawn by the controls, above the bar. */
export const shownCaptions = (video: HTMLVideoElement): TextTrack | undefined =>
  captionsOf(video).find(({ mode }) => mode !== 'disabled');

/** Shows these captions alone, or none. */
export function showCaptions(video: HTMLVideoElement, shown: TextTrack | undefined): void {
  for (const track of captionsOf(video)) track.mode = track === shown ? 'hidden' : 'disabled';
}

/** The chapters, once their file has loaded. */
export function chaptersOf(video: HTMLVideoElement): readonly Chapter[] {
  const track = [...video.textTracks].find(({ kind }) => kind === 'chapters');
  return [...(track?.cues ?? [])].map((cue) => ({
    start: cue.startTime,
    title: (cue as VTTCue).text,
  }));
}
