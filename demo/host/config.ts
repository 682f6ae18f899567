import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { documentation } from '../docs/documentation';
import type { PageSource, RouteSource } from './pages/sources';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How to start a host. Everything has a default, so `startHost()` serves the demo site. */
export interface HostOptions {
  /** Where the database file, uploads and caches live; created when missing. Default `demo/data`. */
  readonly dataFolder?: string;
  /** The site's content: `site.json`, `layout.html`, `pages/`, `assets/`, `media.json`. Default `demo/site`. */
  readonly siteFolder?: string;
  /** The built library, served at `/dm/1/`. Default `dist`. */
  readonly libraryFolder?: string;
  /** The foreign page of the second origin. Default `demo/embed`. */
  readonly embedFolder?: string;
  /** libSQL address; default is a file in the data folder. */
  readonly databaseUrl?: string;
  /** Token for a remote libSQL server. */
  readonly databaseToken?: string;
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string;
  /** First port to try; 0 lets the system choose. Default 4321. */
  readonly port?: number;
  /** First port to try for the second origin; 0 lets the system choose. Default: the one after `port`. */
  readonly embedPort?: number;
  /** The site's public origin when a proxy stands in front, such as `https://harbour.example`. */
  readonly publicOrigin?: string;
  /** Whether requests may ask for faults (see `http/faults.ts`). Default `refused`. */
  readonly faults?: 'allowed' | 'refused';
  /** Where pages come from besides the database. Default: the documentation of the elements. */
  readonly sources?: readonly PageSource[];
  /** Answers that are no pages of the site. Default: the files of that documentation. */
  readonly routes?: readonly RouteSource[];
}

/** {@link HostOptions} with every default filled in. */
export interface HostSettings {
  readonly dataFolder: string;
  readonly siteFolder: string;
  readonly libraryFolder: string;
  readonly embedFolder: string;
  readonly databaseUrl: string;
  readonly databaseToken: string | undefined;
  readonly hostname: string;
  readonly port: number;
  readonly embedPort: number;
  readonly publicOrigin: string | undefined;
  readonly faults: 'allowed' | 'refused';
  readonly sources: readonly PageSource[];
  readonly routes: readonly RouteSource[];
}

/** Fills in the defaults. */
export function settle(options: HostOptions): HostSettings {
  const dataFolder = resolve(options.dataFolder ?? here('../data'));
  const libraryFolder = resolve(options.libraryFolder ?? here('../../dist'));
  const docs = documentation(join(libraryFolder, 'docs'));
  const port = options.port ?? 4321;
  return {
    dataFolder,
    siteFolder: resolve(options.siteFolder ?? here('../site')),
    libraryFolder,
    embedFolder: resolve(options.embedFolder ?? here('../embed')),
    databaseUrl: options.databaseUrl ?? `file:${join(dataFolder, 'site.db')}`,
    databaseToken: options.databaseToken,
    hostname: options.hostname ?? '127.0.0.1',
    port,
    embedPort: options.embedPort ?? (port === 0 ? 0 : port + 1),
    publicOrigin: options.publicOrigin,
    faults: options.faults ?? 'refused',
    sources: options.sources ?? [docs.pages],
    routes: options.routes ?? [docs.routes],
  };
}

/** Settings that the environment gives as they are, by variable. */
const TEXTS = {
  HOST: 'hostname',
  DM_DATA: 'dataFolder',
  DM_SITE: 'siteFolder',
  DM_LIBRARY: 'libraryFolder',
  DM_EMBED: 'embedFolder',
  DM_DATABASE_URL: 'databaseUrl',
  DM_DATABASE_TOKEN: 'databaseToken',
} as const satisfies Readonly<Record<string, keyof HostOptions>>;

/**
 * Options from the environment: `PORT`, `DM_EMBED_PORT`, the names of {@link TEXTS}, `DM_ORIGIN`
 * for the public origin, and `DM_FAULTS=1`.
 *
 * @throws {RangeError} When a port is not a port.
 */
export function optionsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): HostOptions {
  const options: { -readonly [K in keyof HostOptions]: HostOptions[K] } = {};
  for (const [variable, option] of Object.entries(TEXTS)) {
    const value = environment[variable];
    if (value) options[option] = value;
  }
  const { PORT, DM_EMBED_PORT, DM_ORIGIN, DM_FAULTS } = environment;
  if (PORT) options.port = toPort('PORT', PORT);
  if (DM_EMBED_PORT) options.embedPort = toPort('DM_EMBED_PORT', DM_EMBED_PORT);
  if (DM_ORIGIN) options.publicOrigin = new URL(DM_ORIGIN).origin;
  if (DM_FAULTS === '1') options.faults = 'allowed';
  return options;
}

function toPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`${name} is "${text}"; a port is a whole number from 0 to 65535.`);
  }
  return port;
}
