import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { DAILY } from '../files/send-file';
import { clientAddress } from '../http/client';
import { logSeldom } from '../http/log-seldom';
import { reply } from '../http/reply';
import { countAttempt } from '../database/attempts';
import { geocodeTurn, knownAnswer, storeAnswer, type GeocodeAnswer } from '../records/geocodes';
import { unknownCall } from '../http/unknown-call';
import { SharedTasks } from '../time/shared-tasks';
import { askProvider, NoAnswerError } from './geocoder';
import { MAX_ADDRESS, type SiteMaps } from './site-maps';

/** Path of the place of an address. */
export const GEOCODE_PATH = '/_dm/s/rt/api/public/rt/geocode';

/** Addresses that one visitor may have geocoded in ten minutes. */
const LIMIT = 60;

/** Longest time to wait for a turn at the provider, in ms. */
const MAX_WAIT = 8000;

/** The answer to an address, or the status of a failure and the seconds to wait. */
type Found = GeocodeAnswer | { readonly status: 502 | 503; readonly seconds: number };

/**
 * Responds with the place of an address, `{lat, lng, label}`, or 404 if it has none. The provider is
 * asked once for each address, at most once a second for all hosts of the site, and its answer is
 * stored. It answers for addresses on the site's own pages only (see {@link SiteMaps}): a geocoder that
 * answers anybody anything would use up the site's allowance.
 */
export const geocode = (
  host: HostContext,
  maps: SiteMaps,
): ((c: Context<HostEnv>) => Promise<Response>) => {
  const lookUps = new SharedTasks<Found>();
  return async (c) => {
    const address = (c.req.query('address') ?? '').replace(/\s+/g, ' ').trim();
    if (address === '' || address.length > MAX_ADDRESS) return unknownCall(c);
    const known = await knownAnswer(host.database, address);
    if (known) return respond(c, known);
    if (!(await maps.hasAddress(c, address))) return unknownCall(c);
    // Before it shares anything: nobody waits for a stranger who is refused.
    const client = clientAddress(c, host.settings);
    const attempt = { kind: 'talk', client, subject: 'geocode' } as const;
    const seconds = await countAttempt(host.database, attempt, LIMIT);
    if (seconds > 0) return refuse(c, 429, seconds);
    const found = await lookUps.run(address, () => lookUp(host, address));
    return typeof found === 'object' && 'status' in found
      ? refuse(c, found.status, found.seconds)
      : respond(c, found);
  };
};

async function lookUp({ database, settings }: HostContext, address: string): Promise<Found> {
  // It may have been found while the visitor's attempt was counted.
  const known = await knownAnswer(database, address);
  if (known) return known;
  if (settings.geocoder) {
    const turn = await geocodeTurn(database, MAX_WAIT);
    if (turn === undefined) return { status: 503, seconds: Math.ceil(MAX_WAIT / 1000) };
    await wait(turn, undefined, { ref: false });
  }
  try {
    const answer = await askProvider(settings, address);
    await storeAnswer(database, address, answer);
    return answer;
  } catch (error) {
    logSeldom('geocoder', `Could not geocode "${address}".`, error);
    return { status: error instanceof NoAnswerError ? 503 : 502, seconds: 60 };
  }
}

function respond(c: Context, answer: GeocodeAnswer): Response | Promise<Response> {
  if (answer === 'none') return unknownCall(c);
  return reply(c, {
    status: 200,
    body: JSON.stringify(answer),
    type: 'application/json',
    cache: DAILY,
    compression: 'none',
  });
}

function refuse(c: Context, status: 429 | 502 | 503, seconds: number): Response {
  c.header('cache-control', 'no-store');
  c.header('retry-after', String(seconds));
  const code = { 429: 'Limited', 502: 'Failed', 503: 'Busy' }[status];
  return c.json({ error_code: code }, status);
}
