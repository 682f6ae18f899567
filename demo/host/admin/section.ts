import type { Context, Hono } from 'hono';
import type { Markup } from '../../html';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import type { AdminPage } from './document';
import type { MenuEntry } from './menu';
import type { Session } from './session';

/** A page of the signed-in owner. */
export type OwnerPage = Omit<AdminPage, 'session' | 'menu'> & { readonly session: Session };

/** The frame around the pages of `/admin`, which features answer with. */
export interface AdminFrame {
  /** Returns the menu. */
  menu(): Promise<readonly MenuEntry[]>;
  /** Answers with a page. */
  page(c: Context, page: OwnerPage, status?: 200 | 404 | 422): Promise<Response>;
  /** Answers that a page does not exist. */
  missing(c: Context, session: Session): Promise<Response>;
}

/** A part of `/admin` that a feature offers. */
export interface AdminSection {
  /** Its entry of the menu. Default: none. */
  readonly menu?: MenuEntry;
  /** Whether the site has it. Default: yes. */
  readonly isOffered?: (host: HostContext) => Promise<boolean>;
  /** Renders its part of the overview. */
  readonly card?: (host: HostContext, session: Session) => Promise<Markup>;
  /** Renders its link on the page of settings. */
  readonly settings?: (host: HostContext) => Promise<Markup>;
  /** Adds its pages. */
  readonly routes?: (app: Hono<HostEnv>, host: HostContext, frame: AdminFrame) => void;
}
