import { lstatSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { matchesGlob, isGlob } from './glob';

/** Endings of files that have HTML in them: pages, and templates of other systems. */
const ENDINGS =
  /\.(?:html?|xhtml|php|phtml|twig|liquid|njk|nunjucks|j2|jinja2?|hbs|handlebars|mustache|erb|ejs|tpl)$/i;

/** Files that one call looks at. */
const MOST_FILES = 20_000;

/** The files that the arguments of a call name. */
export interface Found {
  readonly files: readonly string[];
  /** Why something is not looked at, with its path. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read',
  ELOOP: 'is a loop of links',
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EPERM: 'may not be read',
};

/** Why the file system refused something, in a few words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/**
 * Finds the files that paths, folders and patterns name. Links are never followed, so that no folder
 * is seen twice; hidden folders and `node_modules` are left out.
 */
export function findFiles(names: readonly string[], folder: string): Found {
  const files = new Set<string>();
  const refused: { path: string; reason: string }[] = [];
  const refuse = (path: string, reason: string): void => {
    refused.push({ path, reason });
  };

  const walk = (top: string, isWanted: (path: string) => boolean): void => {
    const folders = [top];
    for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
      let entries;
      try {
        entries = readdirSync(next, { withFileTypes: true });
      } catch (error) {
        refuse(next, reasonOf(error));
        continue;
      }
      entries.sort((a, b) => (a.name < b.name ? -1 : 1));
      const inner: string[] = [];
      for (const entry of entries) {
        const path = join(next, entry.name);
        if (entry.isDirectory()) {
          if (!entry.name.startsWith('.') && entry.name !== 'node_modules') inner.push(path);
        } else if (!isWanted(path)) continue;
        else if (entry.isSymbolicLink()) refuse(path, 'is a link: name the file that it leads to');
        else if (entry.isFile()) files.add(path);
        if (files.size > MOST_FILES) {
          refuse(top, `has more than ${MOST_FILES} files: name a part of it`);
          return;
        }
      }
      folders.push(...inner.reverse());
    }
  };

  for (const name of names) {
    const path = resolve(folder, name);
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory()) walk(path, (file) => ENDINGS.test(file));
    else if (status?.isSymbolicLink()) refuse(path, 'is a link: name the file that it leads to');
    else if (status?.isFile()) files.add(path);
    else if (status) refuse(path, 'is no file');
    else if (isGlob(name)) {
      const segments = path.split(sep);
      const first = segments.findIndex(isGlob);
      const before = files.size + refused.length;
      walk(segments.slice(0, first).join(sep) || sep, (file) => matchesGlob(path, file));
      if (files.size + refused.length === before) refuse(path, 'matches no file');
    } else refuse(path, 'does not exist');
  }
  return { files: [...files], refused };
}
