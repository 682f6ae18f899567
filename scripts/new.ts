import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { writeManifest } from './manifest/write';
import { elementFiles, withReserve } from './new/files';
import { namesOf, refuse } from './new/names';
import { inRoot } from './paths';

/** `npm run new -- <name> [--lit]`: the files of a new element, which work as they are. */
const given = process.argv.slice(2);
const view = given.includes('--lit') ? 'lit' : 'react';
const [name, ...rest] = given.filter((argument) => argument !== '--lit');
const problem =
  rest.length > 0
    ? `One name at a time, and no option but --lit: ${rest.join(' ')}`
    : refuse(name, readdirSync(inRoot('elements')));
if (problem !== undefined || name === undefined) {
  console.error(problem);
  process.exit(1);
}

const names = namesOf(name);
const folder = inRoot('elements', name);
mkdirSync(folder);
for (const [file, text] of elementFiles(names, view)) {
  const path = inRoot('elements', name, file);
  const options = { ...(await resolveConfig(path)), filepath: path };
  writeFileSync(path, await format(text, options));
  console.log(`elements/${name}/${file}`);
}
const styles = inRoot('entries/dm.css');
if (existsSync(styles)) {
  writeFileSync(styles, withReserve(readFileSync(styles, 'utf8'), names));
  console.log('entries/dm.css');
}
await writeManifest();
console.log('custom-elements.json');
