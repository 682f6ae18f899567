import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { inRoot, ROOT } from '../paths';
import type { Manifest } from './model';
import { commentFaults } from './comments';
import { changedTags } from './compare';
import { withElementList } from './readme';
import { missing, schemaErrors } from './validate';

const FILE = inRoot('custom-elements.json');
const README = inRoot('README.md');

/** Runs the analyzer with its configuration, whose plug-ins return a manifest of our elements. */
async function analyze({ noWrite }: { readonly noWrite: boolean }): Promise<Manifest> {
  // Throws if the configuration fails; the analyzer would go on without it.
  await import('../../custom-elements-manifest.config.js');
  return (await cli({ argv: ['analyze'], cwd: ROOT, noWrite })) as Manifest;
}

/** Reads the manifest as last written, or writes it where there is none. */
export async function readManifest(): Promise<Manifest> {
  if (!existsSync(FILE)) return writeManifest();
  return JSON.parse(readFileSync(FILE, 'utf8')) as Manifest;
}

/** Writes `custom-elements.json` from the sources, and README's list of elements from it. */
export async function writeManifest(): Promise<Manifest> {
  const manifest = await analyze({ noWrite: false });
  writeFileSync(README, withElementList(readFileSync(README, 'utf8'), manifest));
  return manifest;
}

/** Says which elements changed since the manifest was written; nothing where none did. */
function ageOf(written: string, manifest: Manifest): readonly string[] {
  if (written === `${JSON.stringify(manifest, null, 2)}\n`) return [];
  const tags = written === '' ? [] : changedTags(JSON.parse(written) as Manifest, manifest);
  const changed = tags.length > 0 ? `: ${tags.join(', ')} changed` : '';
  return [`custom-elements.json is older than the sources${changed}. Run: npm run manifest`];
}

/** Problems of the manifest: its format, what it lacks, its age. */
export async function checkManifest(): Promise<readonly string[]> {
  const manifest = await analyze({ noWrite: true });
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const readme = readFileSync(README, 'utf8');
  return [
    ...schemaErrors(manifest),
    ...missing(manifest),
    ...commentFaults(),
    ...ageOf(written, manifest),
    ...(readme === withElementList(readme, manifest)
      ? []
      : ["README's list of elements is older than the sources. Run: npm run manifest"]),
  ];
}
