import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { photosOf } from '../store/albums';
import { unknownCall } from './unknown-call';

/** Where the photographs of social albums are (visual-widgets §7). */
export const ONLINE_PHOTOS_PATH = '/_dm/s/rt/api/public/rt/getonlinephotos';

/** Answers with an album's photographs: `{photos: [{source, caption, likes}]}`. */
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
