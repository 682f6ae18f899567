import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRoot } from '../../scripts/paths';

/** An entry of a lock file: what a registry says of a version, and more. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A package of the registry, by its versions. */
type Versions = Map<string, { readonly entry: Locked; readonly folder: string }>;

/** A running registry. */
export interface Registry extends AsyncDisposable {
  readonly url: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** The packages that this project has installed, by name; that at the top of the tree comes first. */
function installedPackages(): Map<string, Versions> {
  const { packages } = readJson('package-lock.json') as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const all = new Map<string, Versions>();
  const paths = Object.keys(packages).filter((path) => path !== '');
  for (const path of paths.toSorted((a, b) => a.split('/').length - b.split('/').length)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const entry = packages[path];
    const versions: Versions = all.get(name) ?? new Map();
    if (entry?.version === undefined || versions.has(entry.version)) continue;
    all.set(name, versions.set(entry.version, { entry, folder: path }));
  }
  return all;
}

/**
 * Starts an npm registry of this machine: it has the packed package as it would be published, and the
 * packages that this project has installed. So `npm install` and `npx` can be typed as guides say, and
 * need no network.
 *
 * @param packed file that `npm pack` has written.
 */
export async function startRegistry(packed: string): Promise<Registry> {
  const own = readJson('package.json') as Locked & { readonly name: string };
  const { name: ownName, version: ownVersion = '' } = own;
  const all = installedPackages();
  all.set(ownName, new Map([[ownVersion, { entry: own, folder: '' }]]));

  function sendTarball(versions: Versions, version: string, response: ServerResponse): void {
    const folder = versions.get(version)?.folder;
    if (folder === '') {
      createReadStream(packed).pipe(response);
    } else if (folder !== undefined && existsSync(inRoot(folder))) {
      const args = ['-cf', '-', '--exclude=./node_modules', '-C', inRoot(folder), '.'];
      spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response);
    } else response.writeHead(404).end();
  }

  const answer = ({ url = '/', headers }: IncomingMessage, response: ServerResponse): void => {
    const path = decodeURIComponent(url.slice(1));
    const [, name = path, version] = /^(.+)\/-\/(.+)\.tgz$/.exec(path) ?? [];
    const versions = all.get(name);
    if (!versions) response.writeHead(404).end('{}');
    else if (version !== undefined) sendTarball(versions, version, response);
    else {
      const tarball = (of: string): string => `http://${headers.host ?? ''}/${name}/-/${of}.tgz`;
      const described = Array.from(versions, ([of, { entry }]) => [
        of,
        { ...entry, name, integrity: undefined, dist: { tarball: tarball(of) } },
      ]);
      const [latest] = versions.keys();
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest },
          versions: Object.fromEntries(described) as object,
        }),
      );
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
