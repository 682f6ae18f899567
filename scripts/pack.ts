import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inRoot } from './paths';

/** Packs the package as it would be published, without building it, and returns the file's path. */
export function pack(folder: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination'];
  const output = execFileSync('npm', [...args, folder], {
    cwd: inRoot(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
  return join(folder, filename);
}
