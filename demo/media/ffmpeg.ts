import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** A file that is being encoded. */
interface Encoding {
  /** Takes frames or samples. */
  readonly input: Writable;
  /** Ends when the file is complete; fails where ffmpeg fails or is not installed. */
  readonly done: Promise<void>;
}

/** Starts ffmpeg, which reads frames or samples and replaces the file that the arguments name. */
export function encode(args: readonly string[]): Encoding {
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  // Without ffmpeg, or after it has failed, `done` says so.
  ffmpeg.stdin.on('error', () => {});
  const done = once(ffmpeg, 'close').then(
    ([code]) => {
      if (code !== 0) throw new Error(`ffmpeg could not make ${args.at(-1)}.`);
    },
    (cause: unknown) => {
      throw new Error('Films and recordings need ffmpeg, which cannot be started.', { cause });
    },
  );
  return { input: ffmpeg.stdin, done };
}
