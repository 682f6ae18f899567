import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { libraryJson } from '../records/library';
import { SITE_PATH, siteOfCall } from '../document/site-of-call';
import { unknownCall } from '../http/unknown-call';

/** Path of the owner's content library. */
export const CONTENT_LIBRARY_PATH = `${SITE_PATH}/content-library`;

/** Responds with the content library. */
export const contentLibrary =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    if (!(await siteOfCall(c, host))) return unknownCall(c);
    return reply(c, {
      status: 200,
      body: await libraryJson(host.database),
      type: 'application/json',
      cache: REVALIDATED,
      compression: 'quick',
    });
  };
