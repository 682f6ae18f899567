import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CommandError, MISUSED, type Command } from '../command';
import { packageRoot, packageVersion } from '../package-root';
import { copySite } from './copy-site';
import { SCHEMAS, writeSchemas } from './write-schemas';

/** A value of a variable as a POSIX shell reads it. */
const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** The commands that start a site, for the shells of this system. */
function startLines(folder: string): readonly string[] {
  const variables = { DM_SITE: folder, DM_DATA: `${folder}-data`, DM_WATCH: '1' };
  if (process.platform === 'win32') {
    const lines = Object.entries(variables).map(
      ([name, value]) => `$env:${name} = '${value.replaceAll("'", "''")}'`,
    );
    return [...lines, 'npm start'];
  }
  const values = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`);
  return [`${values.join(' ')} npm start`];
}

/** The commands to type next. The package has no host: a checkout of the repository has. */
function nextSteps(folder: string): string {
  const root = packageRoot();
  const isCheckout = existsSync(join(root, 'scripts', 'start.js'));
  const [where, first] = isCheckout
    ? ['Start it:', `cd ${quoted(root)}`]
    : [
        `The host that serves it is in the repository of dm-elements, not in this package. In the folder of
a checkout of version ${packageVersion()}, type:`,
        'npm ci',
      ];
  return `${where}

${[first, ...startLines(folder)].map((line) => `  ${line}`).join('\n')}

It prints the address. A page that is open shows each file as you save it.`;
}

/**
 * Creates the folder of a site: `npx dm-elements new-site my-site`. It has a page, a layout, a style
 * sheet, and the schemas by which editors complete its JSON files.
 */
export const command: Command = {
  usage: '<folder>',
  description: `Creates the folder of a site: a page, its layout and style sheet, and the schemas by which editors
complete its JSON files.`,
  example: 'my-site',
  options: [
    {
      name: SCHEMAS,
      description: 'Only renews the schemas, in the folder of a site that there is.',
    },
  ],
  run({ positionals, values, folder: parent, print }) {
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) throw new CommandError('Name one folder for the site.', MISUSED);
    const folder = resolve(parent, name);
    if (values[SCHEMAS] === true) {
      if (!existsSync(join(folder, 'site.json'))) {
        throw new CommandError(`${folder} has no site.json: it is no site.`);
      }
      writeSchemas(folder);
      print(`Wrote the schemas to ${join(folder, SCHEMAS)}`);
      return;
    }
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new CommandError(`${folder} exists already, and is not empty.`);
    }
    copySite(folder, basename(folder));
    writeSchemas(folder);
    print(`Created ${folder}\n\n${nextSteps(folder)}`);
  },
};
