import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pack } from '../pack';
import { inRoot } from '../paths';
import { findBrowser } from '../browser';

/** The packages of the widget itself, besides the library's own dependencies. */
const OF_WIDGET = [
  ...['react', 'react-dom', 'scheduler', 'vite', 'typescript', '@types/react', 'csstype'],
  'playwright-core',
];

/** Unpacks the package as npm packs it, with links to what `npm install` would add. */
export function installPacked(workspace: string): void {
  const tarball = pack(workspace);
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', workspace]);
  if (status !== 0) throw new Error(String(stderr));
  mkdirSync(join(workspace, 'node_modules'));
  renameSync(join(workspace, 'package'), join(workspace, 'node_modules/dm-elements'));
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of new Set([...OF_WIDGET, ...Object.keys(dependencies)])) {
    const link = join(workspace, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(inRoot('node_modules', name), link, 'junction');
  }
}

/** Runs Node in a folder, as an author with a browser would. */
export const runNode = (folder: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: findBrowser(), NODE_TEST_CONTEXT: undefined },
  });
