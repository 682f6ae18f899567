import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../demo/publish/publish-site';
import { createDataFolder, publishSite, startHost, withDocumentation } from '../host';
import { startStaticHost } from './static-host';

/** The demo site as files, served in two ways, with a host for its calls. */
export interface PublishedSite {
  readonly report: Report;
  readonly folder: string;
  /** With `_headers` and `_redirects`, as Netlify reads them. */
  readonly url: string;
  /** Files alone. */
  readonly plainUrl: string;
  /** The foreign page of the host that takes the calls. */
  readonly embedUrl: string;
  stop(): Promise<void>;
}

/** Publishes the demo site to a new folder, and serves it. Takes about a minute. */
export async function startPublishedSite(services: readonly string[] = []): Promise<PublishedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-static-'));
  const dataFolder = await createDataFolder();
  const server = await startStaticHost({ folder });
  const plain = await startStaticHost({ folder, hasRules: false });
  const { origin } = new URL(server.url);
  const options = { dataFolder, publicOrigin: origin, faults: 'allowed', services } as const;
  const calls = await startHost(withDocumentation({ ...options, port: 0, embedPort: 0 }));
  const report = await publishSite({
    folder,
    origin,
    calls: new URL(calls.url).origin,
    hasDocumentation: true,
    host: options,
  });
  return {
    report,
    folder,
    url: server.url,
    plainUrl: plain.url,
    embedUrl: calls.embedUrl,
    stop: async () => {
      await Promise.all([server.stop(), plain.stop(), calls.stop()]);
      await Promise.all([folder, dataFolder].map((path) => rm(path, { recursive: true })));
    },
  };
}
