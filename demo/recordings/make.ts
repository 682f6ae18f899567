import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foghorn, shingle, timer } from './sounds';
import { RATE } from './synthesis';

/**
 * Makes the demo site's recordings: `npm run recordings`. They are computed from
 * nothing but numbers, so they are free of rights, and the samples are the same each time. Needs
 * `ffmpeg` with LAME to encode them.
 */
const FOLDER = fileURLToPath(new URL('../site/assets/recordings', import.meta.url));

/** MP3 plays in every browser; 32 kbit/s are enough for one channel of sea. */
async function encode(name: string, samples: Float32Array): Promise<void> {
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  }
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const output = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '32k',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
  const file = join(FOLDER, `${name}.mp3`);
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  ffmpeg.stdin.end(pcm);
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg could not encode ${name}`);
}

await mkdir(FOLDER, { recursive: true });
for (const [name, make] of Object.entries({ foghorn, shingle, 'red-light-timer': timer })) {
  await encode(name, make());
}
