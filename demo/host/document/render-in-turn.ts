import type { Context } from 'hono';
import type { HostContext } from '../context';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';

/**
 * Renders the answer to a form that was sent without script, in the visitor's turn. Forms that are
 * refused cost their sender nothing: without turns, a flood of them would hold all other pages. The
 * form has been read before, as it may come slowly.
 *
 * @throws {BusyError} If too many answers of the visitor or its networks wait.
 */
export const renderInTurn = <T>(
  c: Context<HostEnv>,
  { turns, settings }: HostContext,
  render: () => Promise<T> | T,
): Promise<T> => turns.run(clientAddress(c, settings), async () => render(), c.req.raw.signal);
