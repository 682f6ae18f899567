import { setTimeout as wait } from 'node:timers/promises';
import { resolveSettings, type HostOptions } from './config';
import type { HostContext } from './context';
import { embedRoutes } from './embed/routes';
import { startOutbox } from './forms/outbox';
import { RELOAD_SCRIPT } from './document/reload-script';
import { readDocumentScripts } from './files/document-scripts';
import { close, listen, createServer } from './listen';
import { readContent } from './content/read-content';
import { readManifest, type MediaManifest } from './files/media-manifest';
import { Mistakes } from './mistakes/site-error';
import { modulesOf } from './files/preload';
import { writeRefusals } from './operations/refusals';
import { Metrics } from './operations/metrics';
import { SiteChanges } from './operations/site-changes';
import { HostState } from './operations/state';
import { startPushOutbox } from './push/outbox';
import { routes } from './routes';
import { storeFirstTalk } from './talk/first-talk';
import { openDatabase } from './database/open-database';
import { FairTurns } from './time/fair-turns';
import type { Outbox } from './time/run-due';
import { readSecret } from './records/secret';
import { draftFor, readDraftFor } from './serve/draft-for';
import { errorPage } from './serve/error-page';
import { findPage } from './serve/find-page';
import { seed, startImport } from './serve/seed';
import { watchSite } from './serve/watch-site';
import { startUploadCleanup } from './uploads/clean';

export type { HostOptions } from './config';

/** A running host. */
export interface RunningHost {
  /** The site's URL, such as `http://localhost:4321/`. */
  readonly url: string;
  readonly port: number;
  /** URL of the foreign page on the second origin. */
  readonly embedUrl: string;
  readonly embedPort: number;
  /**
   * Finishes pending responses within {@link HostOptions.stopTimeout}, then closes both servers and the
   * database. Can be called more than once.
   */
  stop(): Promise<void>;
}

/**
 * Starts a host: the platform's side of a site, and a second origin with a foreign page that
 * embeds its elements. Several hosts can serve one site from the same data.
 */
export async function startHost(options: HostOptions = {}): Promise<RunningHost> {
  const settings = resolveSettings(options);
  let media = await readMedia(settings.siteFolder);
  const changes = settings.watch ? new SiteChanges() : undefined;
  const scripts = {
    ...(await readDocumentScripts(settings.libraryFolder)),
    reload: changes && RELOAD_SCRIPT,
  };
  const database = await openDatabase(settings);
  const ports = { site: 0, embed: 0 };
  const secret = await readSecret(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  let outbox: Outbox | undefined;
  let pushOutbox: Outbox | undefined;
  const state = new HostState(database, async () => {
    await modulesOf(settings.libraryFolder, []);
    await context.findPage('/');
  });
  const context: HostContext = {
    settings,
    state,
    turns: new FairTurns(),
    metrics: new Metrics(() => database.connections),
    manifest: { image: (name) => media.image(name), font: (name) => media.font(name) },
    changes,
    scripts,
    database,
    secret,
    ports,
    findPage: (path, query) => findPage(context, path, query),
    draftContent: async (c) => (await readDraftFor(c, context))?.content,
    draftFor: (c) => draftFor(c, context),
    wakeOutbox: () => outbox?.wake(),
    wakePush: () => pushOutbox?.wake(),
  };
  const servers = [
    createServer(routes(context), settings),
    createServer(embedRoutes(context, errorPage), settings),
  ] as const;

  const stopServing = async (): Promise<void> => {
    state.beginStop();
    const { stopDelay, stopTimeout } = settings;
    if (stopDelay > 0 && servers[0].listening) await wait(stopDelay);
    await Promise.all([
      ...servers.map((server) => close(server, stopTimeout)),
      outbox?.stop(),
      pushOutbox?.stop(),
    ]);
    await database.close();
    writeRefusals();
  };
  let stopping: Promise<void> | undefined;
  let stopImport = (): void => undefined;
  let stopCleanup = (): void => undefined;
  let stopWatch = (): void => undefined;
  const stop = (): Promise<void> => {
    stopImport();
    stopCleanup();
    stopWatch();
    changes?.close();
    return (stopping ??= stopServing());
  };

  try {
    stopImport = await startImport(database, settings.siteFolder);
    if (changes) {
      const folder = settings.siteFolder;
      const update = async (): Promise<void> => {
        const read = await readMedia(folder);
        await seed(database, folder);
        media = read;
      };
      stopWatch = await watchSite({ folder, changes, update });
    }
    await storeFirstTalk(context);
    stopCleanup = startUploadCleanup(context);
    outbox = startOutbox(context);
    pushOutbox = startPushOutbox(context);
    ports.site = await listen(servers[0], settings.hostname, settings.port);
    ports.embed = await listen(servers[1], settings.hostname, settings.embedPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const origin = (port: number): string => `http://${displayName(settings.hostname)}:${port}`;
  return {
    url: `${origin(ports.site)}/`,
    port: ports.site,
    embedUrl: `${origin(ports.embed)}/embed/`,
    embedPort: ports.embed,
    stop,
  };
}

/**
 * Reads `media.json`.
 *
 * @throws {SiteError} Names its mistakes, and those of all other files of the site.
 */
async function readMedia(siteFolder: string): Promise<MediaManifest> {
  const mistakes = new Mistakes();
  const manifest = await mistakes.of(readManifest(siteFolder));
  if (manifest) return manifest;
  await mistakes.of(readContent(siteFolder));
  mistakes.throwIfAny();
  throw new Error(`${siteFolder} could not be read.`);
}

/** Returns the host name to show for the address that a server listens on. */
function displayName(hostname: string): string {
  if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(hostname)) return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
