import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { writeManifest } from './manifest/write';
import { elementFiles, withDefinition, withReserve } from './new/files';
import { nameError, namesOf } from './new/names';
import { inRoot } from './paths';

/** `npm run new -- <name> [--lit]`: writes the files of a new element, which works as it is. */
const { values, positionals } = parseArgs({
  options: { lit: { type: 'boolean' } },
  allowPositionals: true,
});
const [name, ...rest] = positionals;
const error =
  rest.length > 0
    ? `One name at a time: ${positionals.join(' ')}`
    : nameError(name, readdirSync(inRoot('elements')));
if (error !== undefined || name === undefined) {
  console.error(error);
  process.exit(1);
}

const names = namesOf(name);
mkdirSync(inRoot('elements', name));
for (const [file, text] of elementFiles(names, values.lit ? 'lit' : 'react')) {
  const path = inRoot('elements', name, file);
  const options = { ...(await resolveConfig(path)), filepath: path };
  writeFileSync(path, await format(text, options));
  console.log(`elements/${name}/${file}`);
}
for (const [file, add] of [
  ['entries/dm.css', withReserve],
  ['entries/definitions.ts', withDefinition],
] as const) {
  writeFileSync(inRoot(file), add(readFileSync(inRoot(file), 'utf8'), names));
  console.log(file);
}
await writeManifest();
console.log('custom-elements.json');
