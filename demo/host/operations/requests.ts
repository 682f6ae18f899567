import type { MiddlewareHandler } from 'hono';
import type { HostEnv } from '../http/host-env';
import { writeLine } from './json-log';
import type { Metrics } from './metrics';
import { noteRefusal } from './refusals';
import { requestId, requestIdOf } from './request-id';

/** How requests are logged: one line of JSON for each, or only what goes wrong, as text. */
export type LogFormat = 'json' | 'text';

/** Gives each request an id, which its log lines and its response carry, and measures it. */
export const requests =
  (metrics: Metrics, log: LogFormat): MiddlewareHandler<HostEnv> =>
  (c, next) => {
    const id = requestIdOf((name) => c.req.header(name));
    const { method, path } = c.req;
    const end = metrics.begin(path, method);
    const start = performance.now();
    const finish = (status: number): void => {
      end(status);
      // To a visitor who has left, nothing was refused.
      if (!c.req.raw.signal.aborted) noteRefusal(status, path);
      if (log === 'text') return;
      const duration = Math.round((performance.now() - start) * 10) / 10;
      // Without the query, which may name persons or carry signatures.
      writeLine('info', 'request', { method, path: path.slice(0, 500), status, duration });
    };
    // Not among those of the response, which nobody has to read.
    c.env.outgoing.setHeader('x-request-id', id);
    const answer = async (): Promise<void> => {
      try {
        await next();
        finish(c.res.status);
      } catch (error) {
        finish(500);
        throw error;
      }
    };
    // Only lines of JSON carry the id; passing it on makes every promise slower.
    return log === 'json' ? requestId.run(id, answer) : answer();
  };
