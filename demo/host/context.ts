import type { HttpBindings } from '@hono/node-server';
import type { HostSettings } from './config';
import type { Database } from './database/database';
import type { DocumentScripts } from './files/document-scripts';
import type { MediaManifest } from './files/media-manifest';
import type { Metrics } from './operations/metrics';
import type { HostState } from './operations/state';

/**
 * Shared by all request handlers of a host. Constant while the host runs, except for the ports,
 * which are set once it listens. All mutable state is in the database.
 */
export interface HostContext {
  readonly settings: HostSettings;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly state: HostState;
  readonly manifest: MediaManifest;
  readonly scripts: DocumentScripts;
  /** Key that signs cookies and upload addresses. */
  readonly secret: Buffer;
  readonly ports: { site: number; embed: number };
  /** Starts sending the deliveries of a new submission. */
  wakeOutbox(): void;
  /** Starts sending new push messages. */
  wakePush(): void;
}

/** Gives Hono's handlers access to Node's request and response. */
export interface HostEnv {
  Bindings: HttpBindings;
}
