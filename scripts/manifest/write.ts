import { existsSync, readFileSync } from 'node:fs';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { inRoot, ROOT } from '../paths';
import type { Manifest } from './model';
import { commentFaults } from './comments';
import { missing, schemaErrors } from './validate';

const FILE = inRoot('custom-elements.json');

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

/** Writes `custom-elements.json` from the sources. */
export function writeManifest(): Promise<Manifest> {
  return analyze({ noWrite: false });
}

/** Problems of the manifest: its format, what it lacks, its age. */
export async function checkManifest(): Promise<readonly string[]> {
  const manifest = await analyze({ noWrite: true });
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const isCurrent = written === `${JSON.stringify(manifest, null, 2)}\n`;
  return [
    ...schemaErrors(manifest),
    ...missing(manifest),
    ...commentFaults(),
    ...(isCurrent ? [] : ['custom-elements.json is older than the sources: npm run manifest']),
  ];
}
