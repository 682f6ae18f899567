import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** Gives Hono's handlers access to Node's request and response. */
export interface HostEnv {
  Bindings: HttpBindings;
}

/** The functions of the host for routes that are defined outside of it. */
export interface RoutedSite {
  /** Returns the alias of the site. */
  readonly alias: () => Promise<string>;
  /** Makes an answer that computes much in the visitor's turn, once its request has been read. */
  readonly inTurn: (c: Context<HostEnv>, answer: () => Promise<Response>) => Promise<Response>;
}

/** Adds routes ahead of the site's files and pages. */
export type RouteSource = (app: Hono<HostEnv>, site: RoutedSite) => void;
