import type { Hono } from 'hono';
import type { Markup } from '../../html';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';

/** A part of `/admin` that a feature offers. */
export interface AdminSection {
  /** Renders its part of the overview; nothing if the site has nothing of it. */
  readonly card: (host: HostContext) => Promise<Markup | undefined>;
  /** Adds its pages. */
  readonly routes: (app: Hono<HostEnv>, host: HostContext) => void;
}
