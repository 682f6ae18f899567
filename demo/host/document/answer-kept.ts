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

/**
 * Answers with what is rendered from the database alone, in the visitor's turn, and keeps that as long
 * as what was read there has the same version. Another response than a representation is not kept.
 */
export type AnswerKept = (
  c: Context<HostEnv>,
  render: (rendering: Rendering) => Promise<Representation | Response>,
) => Promise<Response>;
