#!/usr/bin/env node
/**
 * Creates the folder of a widget: `npx dm-elements new harbour-clock`. The folder has a live page,
 * types and a test, and builds to one file that takes React from the page it is on.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const TEMPLATE = join(HERE, 'template');
/** Names of files that npm would not publish, or would read as its own. */
const RENAMED = { 'package.template.json': 'package.json', gitignore: '.gitignore' };
const USAGE = 'Usage: npx dm-elements new <tag>, for example: npx dm-elements new harbour-clock';

/** A name that a custom element can have, in the letters that a file can have too. */
const isTag = (name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name);

/** `harbour-clock` → `HarbourClock`. */
const componentName = (tag) =>
  tag.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Writes the template's files with the widget's names in them. */
function copyTemplate(folder, names) {
  const fill = (text) => text.replaceAll(/__([A-Z]+)__/g, (all, key) => names[key] ?? all);
  for (const entry of readdirSync(TEMPLATE, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = RENAMED[entry.name] ?? fill(entry.name);
    const target = join(folder, entry.parentPath.slice(TEMPLATE.length), name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path, 'utf8')));
  }
}

const [command, tag = '', ...rest] = process.argv.slice(2);
if (command !== 'new' || !tag || rest.length > 0) stop(USAGE);
if (!isTag(tag)) stop(`"${tag}" is no name of a custom element. ${USAGE}`);
if (tag.startsWith('dm-')) stop(`Tags that begin with "dm-" are those of the library. ${USAGE}`);
const folder = resolve(tag);
if (existsSync(folder)) stop(`${folder} exists already.`);

const { version, peerDependencies, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(HERE, '..', 'package.json'), 'utf8'),
);
const { react } = { ...peerDependencies, ...dependencies };
copyTemplate(folder, {
  TAG: tag,
  NAME: componentName(tag),
  VERSION: version,
  REACT: react,
  VITE: devDependencies.vite,
  TYPESCRIPT: devDependencies.typescript,
  TYPES: devDependencies['@types/react'],
});
console.log(`Created ${folder}

  cd ${tag}
  npm install
  npm run dev     a live page of the widget
  npm test        builds it, and tries what was built
  npm run build   dist/${tag}.js, to publish, and its form for an editor`);
