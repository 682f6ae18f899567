import type { MiddlewareHandler } from 'hono';

/** Sources besides a document's own origin that its policy lets in. */
interface Policy {
  /** Another origin whose scripts, styles, pictures and data the document uses. */
  readonly guest?: string;
  /** Another origin that the document sends files to. */
  readonly storage?: string;
}

/**
 * The content security policy every element works under, with Trusted Types required. `dm` is the
 * platform's one policy, `default` the site-level one that third-party viewers need, `lit-html` the
 * name under which Lit makes its own templates trusted.
 */
function contentSecurityPolicy({ guest, storage }: Policy = {}): string {
  const own = guest ? `'self' ${guest}` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `media-src ${own}`,
    `connect-src ${storage ? `${own} ${storage}` : own}`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types dm default lit-html`,
  ].join('; ');
}

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Sets the security headers of everything a host answers. */
export const security =
  (policy: (request: Parameters<MiddlewareHandler>[0]) => Policy): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON)) c.res.headers.set(name, value);
    c.res.headers.set('content-security-policy', contentSecurityPolicy(policy(c)));
  };

/** Lets other origins use what they are meant to embed: the library and the pictures. */
export const embeddable: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  c.res.headers.set('timing-allow-origin', '*');
};
