import type { Context } from 'hono';
import type { HostSettings } from './config';
import type { Content } from './content/read-content';
import type { Database } from './database/database';
import type { DocumentScripts } from './files/document-scripts';
import type { MediaManifest } from './files/media-manifest';
import type { Metrics } from './operations/metrics';
import type { SiteChanges } from './operations/site-changes';
import type { HostState } from './operations/state';
import type { Lookup } from './records/pages';
import type { FairTurns } from './time/fair-turns';

/** A page found for a path. */
export interface FoundPage extends Lookup {
  /** Path of the preview, if the path is one of a preview. */
  readonly base: string | undefined;
  /** Whether it comes from another source than the database. Default: no. */
  readonly isForeign?: boolean;
}

/**
 * Shared by all request handlers of a host. Constant while the host runs, except for the ports,
 * which are set once it listens. All mutable state is in the database.
 */
export interface HostContext {
  readonly settings: HostSettings;
  readonly database: Database;
  /** Whether the database has the posts of a draft. Default: no. */
  readonly isDraft?: boolean;
  /** Whether the signed-in owner looks at that draft, who needs no password of a page. Default: no. */
  readonly isOwners?: boolean;
  readonly metrics: Metrics;
  readonly state: HostState;
  /** Turns of what takes long, such as rendering a page. */
  readonly turns: FairTurns;
  readonly manifest: MediaManifest;
  readonly scripts: DocumentScripts;
  /** Changes of the site's files, while it is developed. */
  readonly changes: SiteChanges | undefined;
  /** Key that signs cookies and upload addresses. */
  readonly secret: Buffer;
  readonly ports: { site: number; embed: number };
  /** Finds the page at a path, or for a path in the site's preview, the page that it shows. */
  findPage(path: string, query?: URLSearchParams): Promise<FoundPage>;
  /** Returns the site's content with its draft, for a request that may see it. */
  readonly draftContent: (c: Context) => Promise<Content | undefined>;
  /** Returns the host with the posts of the draft, for a request that may see it. */
  readonly draftFor: (c: Context) => Promise<HostContext | undefined>;
  /** Starts sending the deliveries of a new submission. */
  wakeOutbox(): void;
  /** Starts sending new push messages. */
  wakePush(): void;
}
