import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import type { Representation } from '../http/prepared-reply';

/**
 * The sources of a response for everybody. It is kept as long as nothing has changed that was read from
 * them.
 */
export interface Rendering {
  readonly c: Context<HostEnv>;
  readonly host: HostContext;
  readonly origin: string;
}

/** Files that a response shows something of, and their state from before that was read. */
export interface ShownFiles {
  readonly files: readonly string[];
  /** See `stampOfAll`. */
  readonly stamp: string;
}

/** A rendered response, and the files on this machine of which it shows something. Default: none. */
export type ShownRepresentation = Representation & { readonly shown?: ShownFiles };

/**
 * Answers with what is rendered from the database and these files alone, in the visitor's turn, and keeps
 * that as long as what was read has the same version. Another response than a representation is not kept.
 */
export type AnswerKept = (
  c: Context<HostEnv>,
  render: (rendering: Rendering) => Promise<ShownRepresentation | Response>,
) => Promise<Response>;
