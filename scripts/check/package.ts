import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, elementNames, inRoot } from '../paths';
import { run } from '../run';
import { tool } from '../suite';

/** The paths that a program may import from the package, `.` being its root. */
export function programEntries(): readonly string[] {
  const elements = elementNames().flatMap((name) => [`elements/${name}`, `elements/${name}/class`]);
  return ['.', 'loader', 'runtime', ...elements];
}

/** Packs the package as it would be published, and gives the file. `dist/` must be built. */
function pack(): string {
  const folder = join(CACHE, 'pack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: inRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [file] = readdirSync(folder);
  if (file === undefined) throw new Error('npm pack wrote nothing');
  return join(folder, file);
}

/** Holds the packed package against publint and are-the-types-wrong. */
export async function checkPackage(): Promise<void> {
  const file = pack();
  const lint = await run(process.execPath, [tool('publint'), 'run', file, '--strict']);
  if (lint !== 0) throw new Error('publint found fault with the package');
  const types = await run(process.execPath, [
    tool('@arethetypeswrong/cli', 'attw'),
    file,
    '--profile',
    'esm-only',
    '--no-definitely-typed',
    '--no-emoji',
    '--format',
    'ascii',
    '--entrypoints',
    ...programEntries(),
  ]);
  if (types !== 0) throw new Error('are-the-types-wrong found fault with the package');
}
