import type { Client } from '@libsql/client';
import type { HttpBindings } from '@hono/node-server';
import type { HostSettings } from './config';
import type { MediaManifest } from './media/manifest';

/**
 * What the handlers of one host share. Nothing here changes while the host runs, save the ports,
 * which are known once it listens: whatever visitors change is in the database.
 */
export interface HostContext {
  readonly settings: HostSettings;
  readonly database: Client;
  readonly manifest: MediaManifest;
  /** Signs what a visitor's browser keeps for the host. */
  readonly secret: Buffer;
  readonly ports: { site: number; embed: number };
  /** Says that a submission was stored of which somebody is to be told. */
  wakeOutbox(): void;
}

/** Hono's environment: Node's own request and response. */
export interface HostEnv {
  Bindings: HttpBindings;
}
