import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CACHE } from '../../scripts/paths';

/** Folder of the films. */
const FILMS = join(CACHE, 'films');

/** Most frames of a film, and how long one stays at the least and at the most, in ms. */
const MAX_FRAMES = 400;
const SHORTEST = 40;
const LONGEST = 1500;

interface Frame {
  readonly image: Buffer;
  /** In ms. */
  readonly at: number;
}

/**
 * Films what a page shows, as an animated WebP: no other program is needed, and every browser shows it.
 *
 * @returns a function that ends the film and writes it; it resolves with its path.
 */
export async function film(page: Page, name: string): Promise<() => Promise<string>> {
  const frames: Frame[] = [];
  const client = await page.context().newCDPSession(page);
  client.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const at = (metadata.timestamp ?? Date.now() / 1000) * 1000;
    if (frames.length < MAX_FRAMES) frames.push({ image: Buffer.from(data, 'base64'), at });
    void client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', {
    ...{ format: 'jpeg', quality: 80 },
    ...{ maxWidth: 960, maxHeight: 960 },
  });
  return async () => {
    await client.send('Page.stopScreencast');
    await client.detach();
    const delay = frames.map(({ at }, index) =>
      Math.round(
        Math.min(LONGEST, Math.max(SHORTEST, (frames[index + 1]?.at ?? at + LONGEST) - at)),
      ),
    );
    // The window may have changed its size, which no frame of a film does.
    const { width, height } = await sharp(frames.at(-1)?.image).metadata();
    const images = await Promise.all(
      frames.map(({ image }) => sharp(image).resize(width, height, { fit: 'contain' }).toBuffer()),
    );
    const bytes = await sharp(images, { join: { animated: true } })
      .webp({ quality: 60, effort: 1, delay, loop: 0 })
      .toBuffer();
    await mkdir(FILMS, { recursive: true });
    const path = join(FILMS, `${name}.webp`);
    await writeFile(path, bytes);
    return path;
  };
}
