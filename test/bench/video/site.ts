import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../scripts/paths';
import { serveContenders, type Contender, type ContenderSite } from '../serve-contenders';

const FILM = '<source src="/film.webm" type="video/webm">';
/** A video of YouTube, whose player is a double (`youtube.ts`). */
const SONG = 'dQw4w9WgXcQ';

const start = (name: string): string =>
  fileURLToPath(new URL(`starts/${name}.js`, import.meta.url));

/** The player of the build in `dist/`. */
export const OURS: Contender = {
  name: 'dm-video',
  markup: `<dm-video label="Film"><video controls preload="none" poster="/film.jpg">${FILM}</video></dm-video>`,
};

/** Other players of files, each set up as documented, with a poster and nothing loaded ahead. */
export const PEERS: readonly Contender[] = [
  {
    name: 'Media Chrome',
    start: start('media-chrome'),
    markup: `<media-controller><video slot="media" preload="none" poster="/film.jpg">${FILM}</video><media-play-button slot="centered-chrome"></media-play-button><media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-time-range></media-time-range><media-time-display showduration></media-time-display><media-captions-button></media-captions-button><media-playback-rate-button></media-playback-rate-button><media-pip-button></media-pip-button><media-fullscreen-button></media-fullscreen-button></media-control-bar></media-controller>`,
  },
  {
    name: 'Plyr',
    start: start('plyr'),
    markup: `<video controls preload="none" poster="/film.jpg">${FILM}</video>`,
  },
  {
    name: 'Vidstack',
    start: start('vidstack'),
    markup: `<media-player title="Film" src="/film.webm" load="play" poster="/film.jpg" playsinline><media-provider><media-poster class="vds-poster"></media-poster></media-provider><media-video-layout></media-video-layout></media-player>`,
  },
];

/** Our player of a video of YouTube. */
export const OUR_SONG: Contender = {
  name: 'dm-video with YouTube',
  markup: `<dm-video provider="youtube" video="${SONG}" poster="/film.jpg" label="Song"></dm-video>`,
};

/** The known facade of YouTube's player. */
export const LITE_YOUTUBE: Contender = {
  name: 'lite-youtube-embed',
  start: start('lite-youtube'),
  markup: `<lite-youtube videoid="${SONG}" playlabel="Play: Song" style="background-image: url(/film.jpg)"></lite-youtube>`,
};

/** The film that all players play, and its poster. */
export async function readFilm(): Promise<{ readonly film: Buffer; readonly poster: Buffer }> {
  const folder = inRoot('demo/site/assets/film');
  const [film, poster] = await Promise.all(
    ['tray.webm', 'tray.jpg'].map((name) => readFile(`${folder}/${name}`)),
  );
  return { film, poster } as { readonly film: Buffer; readonly poster: Buffer };
}

/** Serves the pages of all players, with the same film, until disposed. */
export async function serveVideos(players: readonly Contender[]): Promise<ContenderSite> {
  const { film, poster } = await readFilm();
  const files = new Map([
    ['/film.webm', film],
    ['/film.jpg', poster],
  ]);
  return serveContenders(players, { title: 'Film', width: 640, files });
}
