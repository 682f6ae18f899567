import { audioPlayer } from '../../shared/media/audio-player';
import type { Track } from '../../shared/media/tracks';
import { fileOf } from './playlist';

/** Goes on with what the visitor started in an `audio` child before the element was ready. */
export function takeOver(host: HTMLElement, tracks: readonly Track[]): void {
  for (const audio of host.querySelectorAll('audio')) {
    if (audio.paused) continue;
    const file = fileOf({ src: audio.currentSrc });
    const index = tracks.findIndex((track) => fileOf(track) === file);
    const { currentTime } = audio;
    audio.pause();
    if (index < 0) continue;
    audioPlayer.play(tracks, index);
    audioPlayer.seek(currentTime);
  }
}
