import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { optionsFromEnvironment } from '../demo/host/environment';
import { publishSite } from '../demo/publish/publish-site';
import { buildForHost } from './build/all';

/**
 * `npm run publish-site -- out/ --origin https://site.example [--calls https://host.example]`: writes
 * the site as static files. Where the site, its data and the library are is taken from the host's
 * environment variables.
 */
const USAGE =
  'npm run publish-site -- <folder> --origin https://site.example [--calls https://host.example]';

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function originOf(name: string, text: string): string {
  try {
    const { origin, pathname, protocol } = new URL(text);
    if (/^https?:$/.test(protocol) && pathname === '/') return origin;
  } catch {
    // Reported below.
  }
  return fail(`--${name} takes an origin, such as https://site.example, not "${text}".`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, calls: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined || values.origin === undefined) fail('A folder and an origin are needed.');
const before = await readdir(folder).catch((): string[] => []);
// An earlier publication is written over; anything else is somebody's.
if (before.length > 0 && !before.includes('_headers')) fail(`${folder} is not empty.`);

await buildForHost('if-changed');
const { files, bytes, pages, forwarded, missing } = await publishSite({
  folder,
  origin: originOf('origin', values.origin),
  ...(values.calls !== undefined && { calls: originOf('calls', values.calls) }),
  host: optionsFromEnvironment(process.env),
});
console.log(`${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`);
console.log(
  values.calls === undefined
    ? `Without --calls nothing is forwarded: no forms, comments, orders, ${forwarded.join(', ')}.`
    : `The host at ${values.calls} answers the calls of pages, and ${forwarded.join(', ')}.`,
);
for (const { path, from } of missing) console.warn(`${from} links to ${path}, which is not there.`);
