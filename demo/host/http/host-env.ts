import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** Gives Hono's handlers access to Node's request and response. */
export interface HostEnv {
  Bindings: HttpBindings;
}

/** Adds routes ahead of the site's files and pages; they can ask for the alias of the site. */
export type RouteSource = (app: Hono<HostEnv>, siteAlias: () => Promise<string>) => void;
