import type { Context } from 'hono';
import { PreparedReply, type Representation } from './prepared-reply';

export type { Representation } from './prepared-reply';

/**
 * Responds in the coding that the client prefers, with an entity tag per coding, or with 304 if
 * the client has the current version.
 */
export const reply = async (c: Context, representation: Representation): Promise<Response> =>
  new PreparedReply(representation).send(c);
