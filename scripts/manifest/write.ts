import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { elementNames, inRoot } from '../paths';
import { generateManifest } from './generate';
import type { Manifest } from './model';
import { missing, schemaErrors } from './validate';

const FILE = inRoot('custom-elements.json');

/** The text of `custom-elements.json`. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The manifest as it was last written; made now where there is none. */
export async function readManifest(): Promise<Manifest> {
  if (!existsSync(FILE)) return writeManifest();
  return JSON.parse(readFileSync(FILE, 'utf8')) as Manifest;
}

/** Writes `custom-elements.json` from the sources, and gives what it says. */
export async function writeManifest(): Promise<Manifest> {
  const manifest = await generateManifest(elementNames());
  writeFileSync(FILE, manifestText(manifest));
  return manifest;
}

/** Throws what is wrong with the manifest: its form, what it leaves out, its age. */
export async function checkManifest(): Promise<void> {
  const manifest = await generateManifest(elementNames());
  const problems = [...schemaErrors(manifest), ...missing(manifest)];
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (written !== manifestText(manifest)) {
    problems.push('custom-elements.json is older than the sources: npm run manifest');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
