import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pack } from './pack';
import { inRoot } from './paths';

/** Gives the project in a folder a package that this project has. */
export function linkPackage(folder: string, name: string): void {
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(inRoot('node_modules', name), link, 'junction');
}

/**
 * Installs the package in a folder, as npm packs it, beside its dependencies and no others.
 *
 * @returns the path of the packed file.
 */
export function installPacked(folder: string): string {
  const file = pack(folder);
  const installed = join(folder, 'node_modules', 'dm-elements');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) linkPackage(folder, name);
  return file;
}
