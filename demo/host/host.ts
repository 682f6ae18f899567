import { settle, type HostOptions } from './config';
import type { HostContext } from './context';
import { embedRoutes } from './embed/routes';
import { startOutbox, type Outbox } from './forms/outbox';
import { close, listen, serverFor } from './listen';
import { readManifest } from './media/manifest';
import { routes } from './routes';
import { openDatabase } from './store/database';
import { readSecret } from './store/secret';
import { seed } from './store/seed';
import { keepUploadsClean } from './uploads/clean';

export type { HostOptions } from './config';

/** A host that answers. */
export interface RunningHost {
  /** The site's address, such as `http://localhost:4321/`. */
  readonly url: string;
  readonly port: number;
  /** Address of the foreign page on the second origin. */
  readonly embedUrl: string;
  readonly embedPort: number;
  /** Closes both servers and the database. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a host: the platform's side of a site, and a second origin with a page that embeds its
 * elements. Any number of hosts may serve one site from the same data.
 */
export async function startHost(options: HostOptions = {}): Promise<RunningHost> {
  const settings = settle(options);
  const manifest = await readManifest(settings.siteFolder);
  const database = await openDatabase(settings);
  const ports = { site: 0, embed: 0 };
  const secret = await readSecret(database).catch((error: unknown) => {
    database.close();
    throw error;
  });
  let outbox: Outbox | undefined;
  const wakeOutbox = (): void => outbox?.wake();
  const context: HostContext = { settings, manifest, database, secret, ports, wakeOutbox };
  const servers = [serverFor(routes(context)), serverFor(embedRoutes(context))] as const;

  let stopping: Promise<void> | undefined;
  let stopCleaning = (): void => undefined;
  const stop = (): Promise<void> => {
    stopCleaning();
    return (stopping ??= Promise.all([...servers.map(close), outbox?.stop()]).then(() =>
      database.close(),
    ));
  };

  try {
    await seed(database, settings.siteFolder);
    stopCleaning = keepUploadsClean(context);
    outbox = startOutbox(context);
    ports.site = await listen(servers[0], settings.hostname, settings.port);
    ports.embed = await listen(servers[1], settings.hostname, settings.embedPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const origin = (port: number): string => `http://${spoken(settings.hostname)}:${port}`;
  return {
    url: `${origin(ports.site)}/`,
    port: ports.site,
    embedUrl: `${origin(ports.embed)}/embed/`,
    embedPort: ports.embed,
    stop,
  };
}

/** How people write the address that a server listens on. */
function spoken(hostname: string): string {
  if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(hostname)) return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
