import type { MiddlewareHandler } from 'hono';

/** Origins that a policy allows besides the document's own. */
interface Policy {
  /** Origin of scripts, styles, images and data. */
  readonly resources?: string;
  /** Origin to which the document uploads files. */
  readonly storage?: string;
}

/**
 * The content security policy under which every element works, with Trusted Types required. Their
 * policies: `dm` is the platform's, `default` the site's (third-party viewers need it), `lit-html`
 * that of Lit's templates.
 */
function contentSecurityPolicy({ resources, storage }: Policy = {}): string {
  const sources = resources ? `'self' ${resources}` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${sources}`,
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

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Sets the security headers of all responses. */
export const security =
  (policy: (request: Parameters<MiddlewareHandler>[0]) => Policy): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON)) c.res.headers.set(name, value);
    c.res.headers.set('content-security-policy', contentSecurityPolicy(policy(c)));
  };

/** Allows other origins to embed a resource, such as the library and images. */
export const embeddable: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  c.res.headers.set('timing-allow-origin', '*');
};
