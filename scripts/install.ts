import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths';

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs the packages of a folder that has its own lock file, unless they are there and no older
 * than the lock file. `npm ci` in the root leaves them out: only some commands need them.
 */
export function installPackages(
  folder: `test/${'bench' | 'bench/host/astro' | 'lighthouse' | 'templates' | 'webkit'}`,
): void {
  const cwd = inRoot(folder);
  const installed = timeOf(join(cwd, 'node_modules/.package-lock.json'));
  if (installed > timeOf(join(cwd, 'package-lock.json'))) return;
  console.log(`installing the packages of ${folder}/package.json …`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
