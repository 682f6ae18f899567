import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../../../scripts/paths';
import { bundleFiles } from '../pictures/bundle';

/** A measured player of files, with the markup it requires. */
export interface VideoPlayer {
  readonly name: string;
  /** Start module to bundle; none for the build in `dist/`. */
  readonly start?: string;
  readonly markup: string;
}

const FILM = '<source src="/film.webm" type="video/webm">';

const start = (name: string): string =>
  fileURLToPath(new URL(`starts/${name}.js`, import.meta.url));

/** The player of the build in `dist/`. */
export const OURS: VideoPlayer = {
  name: 'dm-video',
  markup: `<dm-video label="Film"><video controls preload="none" poster="/film.jpg">${FILM}</video></dm-video>`,
};

/** Other players of files, each set up as documented, with a poster and nothing loaded ahead. */
export const PEERS: readonly VideoPlayer[] = [
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

/** Files of a player's bundle by name, without chunks that no page with a file loads. */
export async function playerBytes(name: string): Promise<number> {
  const files = await bundleFiles(start(name), '/');
  let bytes = 0;
  for (const [file, body] of files) {
    if (file.startsWith('start.')) bytes += brotliCompressSync(body).length;
  }
  return bytes;
}

/** The pages of all players, with the same film. */
export interface VideoSite extends AsyncDisposable {
  readonly address: (player: VideoPlayer) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
};

const folderOf = ({ name }: VideoPlayer): string => name.toLowerCase().replace(/\W+/g, '-');

function pageOf(player: VideoPlayer): string {
  const folder = player.start ? `/${folderOf(player)}/start` : '/dm/1/dm';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Film</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${folder}.css"><script type="module" src="${folder}.js"></script></head><body><main style="width:640px">${player.markup}</main></body></html>`;
}

/** Serves the pages until disposed. */
export async function serveVideos(players: readonly VideoPlayer[]): Promise<VideoSite> {
  const film = inRoot('demo/site/assets/film');
  const files = new Map<string, string | Uint8Array>([
    ['/film.webm', await readFile(`${film}/tray.webm`)],
    ['/film.jpg', await readFile(`${film}/tray.jpg`)],
  ]);
  for (const player of players) {
    const base = `/${folderOf(player)}`;
    files.set(`${base}.html`, pageOf(player));
    if (!player.start) continue;
    for (const [name, body] of await bundleFiles(player.start, `${base}/`)) {
      files.set(`${base}/${name}`, body);
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const found = files.get(pathname);
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    const send = (body: string | Uint8Array): void => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (found !== undefined) send(found);
    else if (pathname.startsWith('/dm/1/') && !pathname.includes('..')) {
      readFile(inRoot('dist', pathname.slice('/dm/1/'.length))).then(send, () => {
        response.writeHead(404).end();
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: (player) => `http://localhost:${port}/${folderOf(player)}.html`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
