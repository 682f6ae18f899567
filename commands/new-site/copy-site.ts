import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageRoot } from '../package-root';

/** The site's name as visitors read it: `harbour-bakery` is “Harbour bakery”. */
function titleOf(folderName: string): string {
  const words = folderName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The site's name in addresses. */
const aliasOf = (folderName: string): string =>
  folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'site';

/** Writes the files of the package's template, with the name of the site in them. */
export function copySite(folder: string, folderName: string): void {
  const template = join(packageRoot(), 'starter', 'site');
  const names = { __TITLE__: titleOf(folderName), __NAME__: aliasOf(folderName) };
  for (const entry of readdirSync(template, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(folder, relative(template, file));
    mkdirSync(dirname(target), { recursive: true });
    const text = Object.entries(names).reduce(
      (filled, [mark, name]) => filled.replaceAll(mark, name),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(target, text);
  }
}
