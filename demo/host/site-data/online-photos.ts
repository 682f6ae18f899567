import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { photosOf } from '../records/albums';
import { unknownCall } from '../http/unknown-call';

/** Path of the photos of social albums (visual-widgets §7). */
export const ONLINE_PHOTOS_PATH = '/_dm/s/rt/api/public/rt/getonlinephotos';

/** Responds with an album's photos: `{photos: [{source, caption, likes}]}`. */
export const onlinePhotos =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { id = '', platform = '' } = c.req.query();
    const photos = await photosOf(host.database, { platform, id });
    if (!photos) return unknownCall(c);
    return reply(c, {
      status: 200,
      body: JSON.stringify({ photos }),
      type: 'application/json',
      cache: REVALIDATED,
      compression: 'quick',
    });
  };
