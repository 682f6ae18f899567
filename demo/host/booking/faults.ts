import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';

/** How a booking service can fail, by the parameter `fault` of its address. */
const FAULTS = ['slow', '500', 'never', 'refuse', 'messages', 'forged'] as const;

/** A failure of a booking service. */
export type BookingFault = (typeof FAULTS)[number];

/** In ms. */
const SLOW = 1000;
/** Longer than any element waits, in ms. */
const NEVER = 120_000;

/** The fault that a request asks for. */
export function faultOf(c: Context<HostEnv>): BookingFault | undefined {
  const name = c.req.query('fault');
  return FAULTS.find((fault) => fault === name);
}

/** Applies those faults that concern a whole response; returns the response, or whether it may be in a frame. */
export async function applyFault(
  c: Context<HostEnv>,
  fault: BookingFault | undefined,
): Promise<Response | 'framed' | 'refused'> {
  if (fault === '500') return c.text('This service is out of order.', 500);
  if (fault === 'slow' || fault === 'never') {
    const time = fault === 'slow' ? SLOW : NEVER;
    // Ends when the client disconnects, and does not delay the stop of the host.
    await wait(time, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => undefined);
  }
  return fault === 'refuse' ? 'refused' : 'framed';
}
