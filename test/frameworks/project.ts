import { spawnSync } from 'node:child_process';
import { cpSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/paths';
import { policyOf, serveFolder, type Served } from './serve';
import { QUIET, startServer } from './start-server';
import type { Starter } from './starters';

/** The address in the page of plain HTML, in whose place this machine's stands. */
const SITES = 'https://sites.example';
const PICTURES = ['pier', 'harbour', 'darkroom', 'tide'] as const;

function npm(folder: string, ...args: readonly string[]): void {
  // Tools of this process set it: npm would leave out packages, and Vite build what is for developers.
  const env = {
    ...process.env,
    ...QUIET,
    NODE_ENV: args[0] === 'run' ? 'production' : 'development',
  };
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
}

/** A starter in a folder of its own, with the packed package installed as a newcomer would. */
export class Project {
  readonly #starter: Starter;
  readonly #folder: string;

  /** @param picture the file that every picture of the album shows. */
  constructor(starter: Starter, folder: string, picture: string) {
    this.#starter = starter;
    this.#folder = folder;
    cpSync(inRoot('test/frameworks/projects', starter.name), folder, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
    for (const [from, to] of Object.entries(starter.shared ?? {})) {
      const path = join(folder, to);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(inRoot('test/frameworks/plain', from), path);
    }
    // The page of plain HTML is the folder itself.
    const { output, files = output === '.' ? '' : 'public' } = starter;
    const pictures = join(folder, files, 'pictures');
    mkdirSync(pictures, { recursive: true });
    for (const name of PICTURES) copyFileSync(picture, join(pictures, `${name}.jpg`));
  }

  /** Installs what its lock file names, then the package. */
  install(packed: string): void {
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
    if (existsSync(join(this.#folder, 'package-lock.json'))) npm(this.#folder, 'ci', ...quiet);
    npm(this.#folder, 'install', packed, ...quiet);
  }

  /** Whether a framework renders its page before a browser gets it. */
  get isRendered(): boolean {
    return this.#starter.serves?.development !== undefined;
  }

  /** The installed version of the framework. */
  get version(): string {
    const { package: name = 'dm-elements' } = this.#starter;
    if (name === 'dm-elements' && this.#starter.name === 'node') return process.versions.node;
    const file = join(this.#folder, 'node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }

  /** Builds it; throws what the tools have printed. */
  build(): void {
    const { output, isBuilt } = this.#starter;
    if (output === undefined && !isBuilt) this.#importEverything();
    else if (output !== '.') npm(this.#folder, 'run', 'build');
  }

  /** Imports every path of `exports` that is a module for servers. */
  #importEverything(): void {
    const file = join(this.#folder, 'every-path.js');
    const library = join(this.#folder, 'node_modules/dm-elements');
    writeFileSync(file, everyPath(library));
    const { status, stderr } = spawnSync(process.execPath, ['--trace-warnings', file], {
      cwd: this.#folder,
      encoding: 'utf8',
    });
    if (status !== 0 || stderr !== '') throw new Error(stderr);
  }

  /** Serves the built page, or the page as its author sees it. */
  async serve(mode: 'production' | 'development' = 'production'): Promise<Served> {
    const { output, policies = [], serves } = this.#starter;
    const server = serves?.[mode];
    if (server) return startServer(this.#folder, server, mode);
    if (output === undefined) throw new Error(`${this.#starter.name} has no page in ${mode}`);
    if (output !== '.') {
      const policy = { 'Content-Security-Policy': policyOf(policies) };
      return serveFolder(join(this.#folder, output), policy);
    }
    const sites = await this.#serveLibrary();
    const page = join(this.#folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(SITES, sites.origin));
    const policy = { 'Content-Security-Policy': policyOf(policies, sites.origin) };
    const served = await serveFolder(this.#folder, policy);
    return {
      origin: served.origin,
      async [Symbol.asyncDispose]() {
        await served[Symbol.asyncDispose]();
        await sites[Symbol.asyncDispose]();
      },
    };
  }

  /** Serves the library as another site does: below `/dm/1/`, to pages of all origins. */
  #serveLibrary(): Promise<Served> {
    const root = join(this.#folder, 'sites');
    const library = join(this.#folder, 'node_modules/dm-elements/dist');
    cpSync(library, join(root, 'dm/1'), { recursive: true });
    return serveFolder(root, { 'Access-Control-Allow-Origin': '*' });
  }
}

/** A module that imports every path of `exports` with a module, one by one, and names what fails. */
function everyPath(library: string): string {
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const { modules } = JSON.parse(
    readFileSync(join(library, 'dist/editor/custom-elements.json'), 'utf8'),
  ) as {
    readonly modules: readonly {
      readonly declarations?: readonly { readonly tagName?: string }[];
    }[];
  };
  const names = modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName }) => tagName?.slice('dm-'.length) ?? []);
  const paths = Object.keys(exports)
    .filter((path) => !/\.(?:css|json)$/.test(path))
    .flatMap((path) => (path.includes('*') ? names.map((name) => path.replace('*', name)) : [path]))
    .map((path) => `dm-elements${path.slice(1)}`);
  return `for (const path of ${JSON.stringify(paths, null, 2)}) {
  try {
    await import(path);
  } catch (cause) {
    throw new Error(path, { cause });
  }
}
`;
}
