import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from './ffmpeg';
import { foghorn, shingle, timer } from './sounds';
import { RATE } from './synthesis';

/**
 * Makes the demo site's recordings: `npm run recordings`. They are computed from
 * nothing but numbers, so they are free of rights, and the samples are the same each time. Needs
 * `ffmpeg` with LAME to encode them.
 */
const FOLDER = fileURLToPath(new URL('../site/assets/recordings', import.meta.url));

/** MP3 plays in every browser; 32 kbit/s are enough for one channel of sea. */
async function encodeRecording(name: string, samples: Float32Array): Promise<void> {
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  }
  const { input, done } = encode([
    ...['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'],
    ...['-c:a', 'libmp3lame', '-b:a', '32k', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    join(FOLDER, `${name}.mp3`),
  ]);
  input.end(pcm);
  await done;
}

await mkdir(FOLDER, { recursive: true });
for (const [name, make] of Object.entries({ foghorn, shingle, 'red-light-timer': timer })) {
  await encodeRecording(name, make());
}
