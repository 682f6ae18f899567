import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import type { Representation } from '../http/prepared-reply';

/** What a response for everybody is rendered from: what it reads of these decides how long it is kept. */
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
