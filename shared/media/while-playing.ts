/** What a player needs once it plays: loaded with the first press. */
export { showAudioBar } from './audio-bar';
export { loadChapters } from './load-chapters';
export { startMediaSession } from './media-session';
