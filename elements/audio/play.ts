import { audioPlayer } from '../../shared/media/audio-player';
import type { Track } from '../../shared/media/tracks';
import { playlistOf } from './playlist';

/** What is read of an element. */
interface Host {
  readonly src: string;
  readonly type: string;
  readonly label: string;
  readonly tracks: readonly Track[];
}

/** Plays the recording of an element that is loaded, or its first. */
export function play(host: Host): void {
  const list = playlistOf(host, host.tracks);
  const { track } = audioPlayer.getState();
  const index = list.findIndex(({ src }) => src === track?.src);
  audioPlayer.play(list, Math.max(0, index));
}

/** Pauses a recording of an element. */
export function pause(host: Host): void {
  const { track } = audioPlayer.getState();
  if (playlistOf(host, host.tracks).some(({ src }) => src === track?.src)) audioPlayer.pause();
}
