import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { optionsFromEnvironment } from '../demo/host/environment';
import { publishSite } from '../demo/publish/publish-site';
import { reportLines } from '../demo/publish/report-lines';
import { buildForHost } from './build/all';

/**
 * `npm run publish-site -- out/ --origin https://site.example [--calls https://host.example]
 * [--documentation]`: writes the site as static files. Where the site, its data and the library are is taken from the host's
 * environment variables.
 */
const USAGE =
  'npm run publish-site -- <folder> --origin https://site.example [--calls https://host.example] [--documentation]';

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
  options: {
    origin: { type: 'string' },
    calls: { type: 'string' },
    documentation: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined || values.origin === undefined) fail('A folder and an origin are needed.');
const before = await readdir(folder).catch((): string[] => []);
// An earlier publication is written over; anything else is somebody's.
if (before.length > 0 && !before.includes('_headers')) fail(`${folder} is not empty.`);

await buildForHost('if-changed');
const report = await publishSite({
  folder,
  origin: originOf('origin', values.origin),
  ...(values.calls !== undefined && { calls: originOf('calls', values.calls) }),
  hasDocumentation: values.documentation,
  host: optionsFromEnvironment(process.env),
});
for (const line of reportLines(report, { folder, calls: values.calls })) console.log(line);
