import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Gives the answer of a plain file server with a fault, by the names of the demo host's
 * (`x-dm-fault-ajax`): servers of files are slow and fail as well.
 *
 * @returns whether the response has been answered.
 */
export async function answerWithFault(fault: string, response: ServerResponse): Promise<boolean> {
  const [kind, detail] = fault.split('-');
  switch (kind) {
    case 'delay':
      await wait(Number(detail), undefined, { ref: false });
      return false;
    case 'drop':
      response.destroy();
      return true;
    case 'status':
      response.writeHead(Number(detail), { 'content-type': 'text/plain' }).end(`Fault: ${fault}`);
      return true;
    case 'malformed':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Cut o');
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Proxy</title><p>The error page of a proxy.</p>');
      return true;
    default:
      throw new Error(`Unknown fault "${fault}".`);
  }
}
