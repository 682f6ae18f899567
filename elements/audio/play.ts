import { audioPlayer } from '../../shared/media/audio-player';
import type { DmAudio } from './audio';
import { playlistOf } from './playlist';

/** Plays the recording of an element that is loaded, or its first. */
export function play(host: DmAudio): void {
  const list = playlistOf(host, host.tracks);
  const { track } = audioPlayer.getState();
  const index = list.findIndex(({ src }) => src === track?.src);
  audioPlayer.play(list, Math.max(0, index));
}

/** Pauses a recording of an element. */
export function pause(host: DmAudio): void {
  const { track } = audioPlayer.getState();
  if (playlistOf(host, host.tracks).some(({ src }) => src === track?.src)) audioPlayer.pause();
}
