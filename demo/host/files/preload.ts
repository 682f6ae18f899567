import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseLanguage } from '../../../shared/languages/choose';
import { LIBRARY_PATH } from './library';
import { stampOf } from './file-state';

/** A chunk in Vite's manifest. */
interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltChunk>>;

const SITE_ENTRY = 'entries/dm-site.ts';

/** The last manifest, with the stamp of its file: a build can replace it while the host runs. */
let cached:
  { readonly path: string; readonly stamp: string; readonly manifest: Manifest } | undefined;

async function readManifest(libraryFolder: string): Promise<Manifest> {
  const path = join(libraryFolder, '.vite/manifest.json');
  try {
    const stamp = stampOf(path);
    if (cached?.path !== path || cached.stamp !== stamp) {
      cached = { path, stamp, manifest: JSON.parse(await readFile(path, 'utf8')) as Manifest };
    }
    return cached.manifest;
  } catch {
    // Without a manifest, the browser discovers the chunks itself.
    return {};
  }
}

/** Adds the file of a chunk and those of its static imports. */
function addChunk(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addChunk(manifest, imported, files);
}

const LANGUAGE = /^shared\/languages\/([a-z]{2,3}(?:-[A-Z]\w+)?)\.ts$/;

const languageKey = (code: string): string => `shared/languages/${code}.ts`;

const languages = new WeakMap<Manifest, readonly string[]>();

/** The languages in which a build has texts. */
function languagesIn(manifest: Manifest): readonly string[] {
  let found = languages.get(manifest);
  if (!found) {
    found = Object.keys(manifest).flatMap((key) => LANGUAGE.exec(key)?.[1] ?? []);
    languages.set(manifest, found);
  }
  return found;
}

/**
 * Returns the addresses of a page's modules: the runtime's chunks, the definitions of its elements
 * and their texts in its language.
 * Unless the page preloads them, the browser discovers them one after another, each after a round trip.
 *
 * @param tags the `dm-*` tag names on the page.
 * @param lang the language of the page.
 */
export async function modulesOf(
  libraryFolder: string,
  tags: readonly string[],
  lang = '',
): Promise<readonly string[]> {
  const manifest = await readManifest(libraryFolder);
  const files = new Set<string>();
  addChunk(manifest, SITE_ENTRY, files);
  for (const tag of tags) {
    const name = tag.slice('dm-'.length);
    addChunk(manifest, `elements/${name}/${name}.define.ts`, files);
  }
  const language = tags.length > 0 ? chooseLanguage(lang, languagesIn(manifest)) : undefined;
  if (language) addChunk(manifest, languageKey(language), files);
  return [...files].map((file) => LIBRARY_PATH + file);
}
