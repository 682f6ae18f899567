import { SERVICE_DIRECTIVES, type ServiceSources } from './services';

/** Origins that a policy allows besides the document's own. */
export interface Policy {
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
const TRUSTED_TYPES = [`require-trusted-types-for 'script'`, `trusted-types dm dm-lit`] as const;

/**
 * The content security policy under which every element works, with Trusted Types required. Their
 * policies: `dm` is the platform's, `dm-lit` that of Lit's templates. The services that the site uses
 * are named one by one; where a service's script runs in the page, Trusted Types cannot be required
 * of it.
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
