import type { Context, MiddlewareHandler } from 'hono';
import type { HostSettings } from '../config';
import { SERVICE_DIRECTIVES, type ServiceSources } from './services';

/** Origins that a policy allows besides the document's own. */
interface Policy {
  /** Origin of scripts, styles, images and data. */
  readonly resources?: string;
  /** Source expressions of the document's inline scripts. */
  readonly inline?: string | undefined;
  /** Origin to which the document uploads files. */
  readonly storage?: string;
}

/** The sources of one directive in a policy. */
const directiveOf = (name: string, ...sources: readonly string[]): string =>
  [name, ...sources].join(' ');

/** Trusted Types of the library's own scripts. */
const TRUSTED_TYPES = [
  `require-trusted-types-for 'script'`,
  `trusted-types dm default lit-html`,
] as const;

/**
 * The content security policy under which every element works, with Trusted Types required. Their
 * policies: `dm` is the platform's, `default` the site's (third-party viewers need it), `lit-html`
 * that of Lit's templates. The services that the site uses are named one by one; where a service's
 * script runs in the page, Trusted Types cannot be required of it.
 */
export function contentSecurityPolicy(
  { resources, inline, storage }: Policy = {},
  services: ServiceSources = {},
): string {
  const own = resources ? [`'self'`, resources] : [`'self'`];
  const sources: Readonly<Record<(typeof SERVICE_DIRECTIVES)[number], readonly string[]>> = {
    'script-src': inline ? [...own, inline] : own,
    'style-src': own,
    'img-src': [...own, 'data:'],
    'font-src': own,
    'media-src': own,
    'connect-src': storage ? [...own, storage] : own,
    'frame-src': [`'self'`],
    'worker-src': [`'self'`],
  };
  return [
    `default-src 'none'`,
    ...SERVICE_DIRECTIVES.map((name) =>
      directiveOf(name, ...sources[name], ...(services[name] ?? [])),
    ),
    `form-action 'self'`,
    `base-uri 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'self'`,
    ...(services['script-src']?.length ? [] : TRUSTED_TYPES),
  ].join('; ');
}

/** Browser features that no element needs. */
const DENIED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'publickey-credentials-get', 'serial', 'usb'],
];

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
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

/** Sets the security headers of all responses, unless a handler has set its own. */
export function security(
  { publicOrigin, services }: HostSettings,
  policy: (request: Context) => Policy = () => ({}),
): MiddlewareHandler {
  const common = {
    ...COMMON,
    'permissions-policy': permissionsPolicy(services),
    ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
  return async (c, next) => {
    await next();
    const headers: Record<string, string> = {
      ...common,
      'content-security-policy': contentSecurityPolicy(policy(c), services),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

/** Allows other origins to embed a resource, such as the library and images. */
export const embeddable: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  c.res.headers.set('timing-allow-origin', '*');
};
