import type { Context, MiddlewareHandler } from 'hono';
import type { HostSettings } from '../config';

/** Origins that a policy allows besides the document's own. */
interface Policy {
  /** Origin of scripts, styles, images and data. */
  readonly resources?: string;
  /** Source expressions of the document's inline scripts. */
  readonly inline?: string | undefined;
  /** Origin to which the document uploads files. */
  readonly storage?: string;
}

/**
 * The content security policy under which every element works, with Trusted Types required. Their
 * policies: `dm` is the platform's, `default` the site's (third-party viewers need it), `lit-html`
 * that of Lit's templates.
 */
function contentSecurityPolicy({ resources, inline, storage }: Policy = {}): string {
  const sources = resources ? `'self' ${resources}` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${inline ? `${sources} ${inline}` : sources}`,
    `style-src ${sources}`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    `media-src ${sources}`,
    `connect-src ${storage ? `${sources} ${storage}` : sources}`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types dm default lit-html`,
  ].join('; ');
}

/** Browser features that no element needs. */
const DENIED_FEATURES = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
];

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** A year. Other names of the domain may be served by others, so they are not included. */
const HSTS = 'max-age=31536000';

/** Sets the security headers of all responses, unless a handler has set its own. */
export const security =
  (
    { publicOrigin }: HostSettings,
    policy: (request: Context) => Policy = () => ({}),
  ): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const headers: Record<string, string> = {
      ...COMMON,
      'content-security-policy': contentSecurityPolicy(policy(c)),
      ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };

/** Allows other origins to embed a resource, such as the library and images. */
export const embeddable: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  c.res.headers.set('timing-allow-origin', '*');
};
