import { createECDH } from 'node:crypto';
import { isRecord } from '../../../shared/site/parameters';
import type { HostSettings } from '../config';
import { zoneName } from '../time/time-zone';
import { parseEndpoint, serviceOf } from './endpoint';

/** Code of a device (visual-widgets §7). */
export type DeviceCode = 0 | 1 | 2;

/** A subscription as a browser sends it. */
export interface PostedSubscription {
  readonly endpoint: string;
  /** Its push service, see {@link serviceOf}. */
  readonly service: string;
  readonly domain: string;
  /** Unset by a browser that has replaced a subscription on its own. */
  readonly device: DeviceCode | undefined;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
  readonly timeZone: string;
  /** Unset if they are those of the subscription that it replaces. */
  readonly topics: readonly string[] | undefined;
  readonly replaces: string | undefined;
}

/** Limits of names, in characters, and of the topics of a subscription. */
const MAX_DOMAIN = 253;
const MAX_TOPIC = 32;
const MAX_TOPICS = 32;

const TOPIC = /^[\p{L}\p{N}_-]+$/u;
const BASE64URL = /^[\w-]+={0,2}$/;

/** Whether a text is a topic. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TOPIC && TOPIC.test(value);

function deviceOf(code: string | undefined): DeviceCode | undefined {
  const device = Number(code ?? NaN);
  return device === 0 || device === 1 || device === 2 ? device : undefined;
}

/** Whether a text is bytes in base64url, of this length. */
function hasBytes(value: unknown, length: number): value is string {
  if (typeof value !== 'string' || value.length > 2 * length || !BASE64URL.test(value))
    return false;
  return Buffer.from(value, 'base64url').length === length;
}

/** Whether a text is a point of the curve P-256: with any other, nothing can be encrypted. */
function isPublicKey(value: unknown): value is string {
  if (!hasBytes(value, 65)) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(value, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Reads a subscription; `undefined` if it is not one that messages can be sent to. */
export function readSubscription(
  query: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, unknown>>,
  settings: HostSettings,
): PostedSubscription | undefined {
  const { subEp = '', subDomain = '', deviceID } = query;
  const device = deviceOf(deviceID);
  const keys = isRecord(fields['keys']) ? fields['keys'] : {};
  const { p256dh, auth } = keys;
  const { serverKey, timeZone, topics, replaces } = fields;
  const endpoint = parseEndpoint(subEp, settings);
  if (!endpoint || subDomain.length > MAX_DOMAIN) return undefined;
  if (deviceID !== undefined && device === undefined) return undefined;
  if (!isPublicKey(p256dh) || !hasBytes(auth, 16) || !hasBytes(serverKey, 65)) return undefined;
  const isList = Array.isArray(topics) && topics.length <= MAX_TOPICS && topics.every(isTopic);
  if (topics !== undefined && !(isList && topics.length > 0)) return undefined;
  return {
    endpoint: subEp,
    service: serviceOf(endpoint, settings),
    domain: subDomain,
    device,
    p256dh,
    auth,
    serverKey,
    timeZone: zoneName(timeZone) ?? 'UTC',
    topics: topics && [...new Set(topics)],
    replaces: typeof replaces === 'string' && replaces !== subEp ? replaces : undefined,
  };
}
