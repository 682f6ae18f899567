import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../scripts/paths';
import { bundleBytes } from '../pictures/bundle';
import { serveContenders, type Contender, type ContenderSite } from '../serve-contenders';

const FILM = '<source src="/film.webm" type="video/webm">';

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
];

/** Brotli bytes of a player of a file, without chunks that no page with a file loads. */
export const playerBytes = (name: string): Promise<number> =>
  bundleBytes(start(name), (file) => file.startsWith('start.'));

/** Serves the pages of all players, with the same film, until disposed. */
export async function serveVideos(players: readonly Contender[]): Promise<ContenderSite> {
  const film = inRoot('demo/site/assets/film');
  const files = new Map([
    ['/film.webm', await readFile(`${film}/tray.webm`)],
    ['/film.jpg', await readFile(`${film}/tray.jpg`)],
  ]);
  return serveContenders(players, { title: 'Film', width: 640, files });
}
