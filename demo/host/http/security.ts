import type { Context, MiddlewareHandler } from 'hono';
import type { HostEnv } from './host-env';
import type { OriginSettings } from './origin';
import { contentTypeOf } from './plain-response';
import { contentSecurityPolicy, type Policy } from './policy';
import type { ServiceSources } from './services';

/** Browser features that no element needs. */
const DENIED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'publickey-credentials-get', 'serial', 'usb'],
];

/** A style sheet's own requests follow its own referrer policy. */
const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Features that the page itself may use: maps show where the visitor is. */
const OWN_FEATURES = ['geolocation=(self)'] as const;

/** Frames of services, which a booking can be paid in. */
function permissionsPolicy(services: ServiceSources): string {
  const payees = (services['frame-src'] ?? []).filter((source) => !source.includes('*'));
  const origins = new Set(payees.map((source) => `"${new URL(source).origin}"`));
  return [
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
    ...OWN_FEATURES,
    `payment=(${[...origins].join(' ')})`,
  ].join(', ');
}

/** A year. Other names of the domain may be served by others, so they are not included. */
const HSTS = 'max-age=31536000';

/**
 * Types of the files that a page loads as parts of itself. The policies of the page apply to them;
 * headers of their own would add tens of kilobytes to a page of dozens of modules and pictures.
 */
const PART = /^(?:image\/(?!svg)|font\/|audio\/|video\/|text\/(?:css|javascript))/;
const WORKER = /worker[\w.-]*\.js$/;

const isPart = (c: Context): boolean => PART.test(contentTypeOf(c.res)) && !WORKER.test(c.req.path);

/** Sets the security headers of all responses, unless a handler has set its own. */
export function security(
  { publicOrigin, services }: OriginSettings & { readonly services: ServiceSources },
  policy: (request: Context) => Policy = () => ({}),
): MiddlewareHandler<HostEnv> {
  const common = Object.entries({
    ...COMMON,
    ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  });
  const ofDocument = Object.entries({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(services),
  });
  let last: { readonly policy: Policy; readonly text: string } | undefined;
  const textOf = (own: Policy): string => {
    // Most have one for all responses.
    if (last?.policy !== own) last = { policy: own, text: contentSecurityPolicy(own, services) };
    return last.text;
  };
  return async (c, next) => {
    await next();
    // Those of the response itself come later, and replace these.
    const { outgoing } = c.env;
    if (outgoing.headersSent) return;
    for (const [name, value] of common) outgoing.setHeader(name, value);
    if (isPart(c)) return;
    for (const [name, value] of ofDocument) outgoing.setHeader(name, value);
    outgoing.setHeader('content-security-policy', textOf(policy(c)));
  };
}
