import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inRoot } from './paths';

/** The package as npm packs it. */
export interface Packed {
  /** Bytes of all files, unpacked. */
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Runs `npm pack` on what is built. */
function npmPack(...options: readonly string[]): Packed & { readonly filename: string } {
  const args = ['pack', '--ignore-scripts', '--json', '--loglevel=error', ...options];
  const output = execFileSync('npm', args, {
    cwd: inRoot(),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(output) as [Packed & { readonly filename: string }];
  return packed;
}

/** Packs the package as it would be published, without building it, and returns the file's path. */
export const pack = (folder: string): string =>
  join(folder, npmPack('--pack-destination', folder).filename);

/** Lists what would be published, without packing it. */
export const listPacked = (): Packed => npmPack('--dry-run');
