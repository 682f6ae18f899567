import type { Context } from 'hono';
import { missingFile } from '../files/send-file';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import { parseTile, sendTile } from './tile';

/** Responds with a tile as OpenStreetMap's tile server does; `?scheme=dark` is ours. */
export const openStreetMapTile =
  (settings: OriginSettings) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { z = '', x = '', y = '' } = c.req.param();
    const tile = y.endsWith('.png') ? parseTile(z, x, y) : undefined;
    if (!tile) return missingFile(c);
    const scheme = c.req.query('scheme') === 'dark' ? 'dark' : 'light';
    return sendTile(c, tile, { size: 256, scheme, settings });
  };
