import { SOURCE_FOLDERS } from '../paths';
import { buildPackage } from './package';
import { buildSite } from './site';
import { runStage, type Freshness, type Stage } from './stage';

const COMMON = [
  ...SOURCE_FOLDERS,
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build',
  'scripts/paths.ts',
];

const site: Stage = {
  name: 'browser build',
  inputs: COMMON,
  outputs: ['dist/dm.js', 'dist/dm-site.js', 'dist/dm.css', 'dist/.vite/manifest.json'],
  run: buildSite,
};

const npm: Stage = {
  name: 'npm build',
  inputs: COMMON,
  outputs: ['dist/npm/entries/index.js', 'dist/npm/entries/index.d.ts'],
  run: buildPackage,
};

/** What a host needs to serve sites. */
export async function buildForHost(freshness: Freshness): Promise<void> {
  await runStage(site, freshness);
}

/** All of `dist/`. */
export async function buildAll(freshness: Freshness): Promise<void> {
  await buildForHost(freshness);
  await runStage(npm, freshness);
}
