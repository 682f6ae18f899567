import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIBRARY_PATH } from './library';

/** A chunk of the build, as Vite's manifest names it. */
interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltChunk>>;

const SITE_ENTRY = 'entries/dm-site.ts';

/** The last manifest read, and when its file was written: a build while we run is noticed. */
let known:
  { readonly path: string; readonly written: number; readonly manifest: Manifest } | undefined;

async function readManifest(libraryFolder: string): Promise<Manifest> {
  const path = join(libraryFolder, '.vite/manifest.json');
  try {
    const { mtimeMs: written } = await stat(path);
    if (known?.path !== path || known.written !== written) {
      known = { path, written, manifest: JSON.parse(await readFile(path, 'utf8')) as Manifest };
    }
    return known.manifest;
  } catch {
    // No build, or one without a manifest: the browser finds the chunks by itself.
    return {};
  }
}

/** The chunk of a key and all that it imports at once. */
function reach(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, files);
}

/**
 * The `Link` header that has a browser fetch, together with the page, what its script will import:
 * the runtime's chunks and the definitions of the elements on the page. Without it they are found
 * one after another, a round trip each.
 *
 * @param tags the `dm-*` names on the page.
 * @returns nothing where there is nothing to fetch ahead.
 */
export async function preloadLinks(
  libraryFolder: string,
  tags: readonly string[],
): Promise<string | undefined> {
  const manifest = await readManifest(libraryFolder);
  const files = new Set<string>();
  reach(manifest, SITE_ENTRY, files);
  for (const tag of tags) {
    const name = tag.slice('dm-'.length);
    reach(manifest, `elements/${name}/${name}.define.ts`, files);
  }
  const links = [...files].map((file) => `<${LIBRARY_PATH}${file}>; rel=modulepreload`);
  return links.length > 0 ? links.join(', ') : undefined;
}
