import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError, MISUSED, type Command } from '../command';
import { packageRoot, readPackage } from '../package-root';

/** Names of files that npm would not publish, or would read as its own. */
const RENAMED: Readonly<Record<string, string>> = {
  'package.template.json': 'package.json',
  gitignore: '.gitignore',
};

/** A name that a custom element can have, in the letters that a file can have too. */
const isTag = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name);

/** `harbour-clock` → `HarbourClock`. */
const componentName = (tag: string): string =>
  tag.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Writes the template's files with the widget's names in them. */
function copyTemplate(folder: string, names: Readonly<Record<string, string | undefined>>): void {
  const template = join(packageRoot(), 'starter', 'template');
  const fill = (text: string): string =>
    text.replaceAll(/__([A-Z]+)__/g, (all, key: string) => names[key] ?? all);
  for (const entry of readdirSync(template, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const name = RENAMED[entry.name] ?? fill(entry.name);
    const target = join(folder, entry.parentPath.slice(template.length), name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(entry.parentPath, entry.name), 'utf8')));
  }
}

/**
 * Creates the folder of a widget: `npx dm-elements new harbour-clock`. The folder has a live page,
 * types and a test, and builds to one file that takes React from the page it is on.
 */
export const command: Command = {
  usage: '<tag>',
  description: `Creates the folder of a widget, named after its tag: with a live page, types and a test. It builds
to one file that takes React from the page it is on.`,
  example: 'harbour-clock',
  run({ positionals, folder: parent, print }) {
    const [tag, ...rest] = positionals;
    if (tag === undefined || rest.length > 0) {
      throw new CommandError('A widget has one tag.', MISUSED);
    }
    if (!isTag(tag)) {
      throw new CommandError(
        `"${tag}" is no name of a custom element: harbour-clock is one.`,
        MISUSED,
      );
    }
    if (tag.startsWith('dm-')) {
      throw new CommandError('Tags that begin with "dm-" are those of the library.', MISUSED);
    }
    const folder = resolve(parent, tag);
    if (existsSync(folder)) throw new CommandError(`${folder} exists already.`);
    const { version, dependencies, devDependencies } = readPackage();
    copyTemplate(folder, {
      TAG: tag,
      NAME: componentName(tag),
      VERSION: version,
      REACT: dependencies['react'],
      VITE: devDependencies['vite'],
      TYPESCRIPT: devDependencies['typescript'],
      TYPES: devDependencies['@types/react'],
      PLAYWRIGHT: devDependencies['@playwright/test'],
    });
    print(`Created ${folder}

  cd ${tag}
  npm install
  npm run dev     a live page of the widget
  npm test        builds it, and tries what was built
  npm run build   dist/${tag}.js, to publish, and its form for an editor`);
  },
};
