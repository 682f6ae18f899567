import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { inRoot } from '../../scripts/paths';
import { encode } from './ffmpeg';

/**
 * `npm run film`: makes the films of the demo site, which are drawn by `draw-film.js` and have no
 * other source. Needs ffmpeg.
 */
interface Film {
  readonly name: string;
  /** In seconds. */
  readonly length: number;
  readonly rate: number;
  /** The sound, as a source of ffmpeg. */
  readonly sound?: string;
  /** Bits per second of the picture. */
  readonly bits: string;
  /** The time of the picture that is kept beside the film. */
  readonly poster: number;
}

const SIZE = { width: 640, height: 360 };

const FILMS: readonly Film[] = [
  {
    name: 'tray',
    length: 20,
    rate: 15,
    bits: '90k',
    poster: 11,
    // The sea outside, and a clock in the room.
    sound:
      "anoisesrc=color=brown:amplitude=0.35:duration=20:seed=7,tremolo=f=0.13:d=0.7[sea];aevalsrc='0.25*sin(2*PI*1900*t)*exp(-180*mod(t,1))':d=20[clock];[sea][clock]amix=2,afade=in:d=1.5,afade=out:st=18.5:d=1.5",
  },
  { name: 'waves', length: 8, rate: 20, bits: '150k', poster: 0 },
];

/** Encodes the frames of a film. */
async function encodeFilm(page: Page, film: Film, ...output: readonly string[]): Promise<void> {
  const { name, length, rate, sound } = film;
  const filter = sound
    ? ['-filter_complex', `${sound}[sound]`, '-map', '0:v', '-map', '[sound]', '-ac', '1']
    : ['-an'];
  const source = ['-f', 'image2pipe', '-framerate', String(rate), '-c:v', 'mjpeg', '-i', '-'];
  const { input, done } = encode([...source, ...filter, '-pix_fmt', 'yuv420p', ...output]);
  const write = async (): Promise<void> => {
    for (let frame = 0; frame < length * rate; frame += 1) {
      const picture = await drawFrame(page, name, frame / rate, length);
      if (!input.write(picture)) await once(input, 'drain');
    }
    input.end();
  };
  // Both at once: when ffmpeg fails, the next frame would wait for ever to be read.
  await Promise.all([write(), done]);
}

async function drawFrame(page: Page, ...args: [string, number, number]): Promise<Buffer> {
  const text = await page.evaluate(
    ([film, time, length]) =>
      (globalThis as unknown as { drawFrame(...of: [string, number, number]): string }).drawFrame(
        film,
        time,
        length,
      ),
    args,
  );
  return Buffer.from(text, 'base64');
}

const folder = inRoot('demo/site/assets/film');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
for (const film of FILMS) {
  const page = await browser.newPage();
  await page.setContent(`<canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>`);
  await page.addScriptTag({ content: readFileSync(inRoot('demo/media/draw-film.js'), 'utf8') });
  const file = join(folder, film.name);
  writeFileSync(`${file}.jpg`, await drawFrame(page, film.name, film.poster, film.length));
  await encodeFilm(
    page,
    film,
    ...['-c:v', 'libvpx-vp9', '-b:v', film.bits, '-row-mt', '1', '-g', '60'],
    ...['-c:a', 'libopus', '-b:a', '24k', `${file}.webm`],
  );
  await encodeFilm(
    page,
    film,
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-maxrate', '160k'],
    ...['-bufsize', '600k', '-movflags', '+faststart', '-c:a', 'aac', '-b:a', '32k', `${file}.mp4`],
  );
  await page.close();
  console.log(film.name);
}
await browser.close();
