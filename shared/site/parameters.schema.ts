import * as z from 'zod/mini';
import type { SiteParameters } from './parameters.types';

// A compiled schema needs `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

const text = (fallback = '') => z._default(z.string(), fallback);
const flag = (fallback: boolean) => z._default(z.boolean(), fallback);
const amount = (fallback: number) => z._default(z.number(), fallback);
const texts = () => z.record(z.string(), z.string());

/** Type and default of each parameter. */
const fields = {
  siteAlias: text(),
  siteId: text(),
  siteType: text(),
  externalUid: text(),
  planId: text(),
  webPlatform: text(),
  theme: text(),
  storePageAlias: text(),
  homeUrl: text('/'),
  pageUrl: text(),
  pageAlias: text(),
  isHome: flag(false),
  linkType: z._default(z.enum(['home', 'nav', 'other']), 'other'),
  charset: text('UTF-8'),
  cacheSize: amount(10),
  ajax: flag(true),
  agentTools: flag(false),
  seoFriendlyLinks: flag(true),
  fullLoad: z._default(z.array(z.string()), []),
  animation: z._default(z.enum(['none', 'fade']), 'fade'),
  build: text(),
  protected: flag(false),
  nav: z.prefault(
    z.object({
      size: amount(5),
      moreText: text('More Options'),
      lessText: text('Less Options'),
    }),
    {},
  ),
  navItems: text(),
  sidebar: z.prefault(
    z.object({ position: z._default(z.enum(['left', 'right', 'hidden']), 'hidden') }),
    {},
  ),
  cookieNotification: z.prefault(
    z.object({ show: flag(false), markup: text(), consent: flag(false) }),
    {},
  ),
  languages: z._default(
    z.array(
      z.object({
        code: text(),
        name: text(),
        url: text(),
        dir: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
      }),
    ),
    [],
  ),
  strings: z._default(texts(), {}),
  translations: z._default(z.record(z.string(), texts()), {}),
  analytics: z.prefault(
    z.object({
      system: text(),
      aggregated: text(),
      external: text(),
      snowplow: flag(false),
      consentRequired: flag(false),
      collector: text(),
      vitals: flag(false),
    }),
    {},
  ),
  media: z.prefault(z.object({ base: text(), pattern: text() }), {}),
  scripts: z._default(texts(), {}),
  maps: z._default(z.record(z.string(), z.unknown()), {}),
  instructions: z._default(
    z.array(
      z.object({
        action: text(),
        props: z.prefault(z.object({ delay: amount(0), title: text(), text: text() }), {}),
      }),
    ),
    [],
  ),
  popups: z._default(z.array(z.unknown()), []),
  mode: z.optional(z.enum(['editor', 'preview', 'runtime'])),
  device: z.optional(z.enum(['mobile', 'tablet', 'desktop'])),
} satisfies { [K in keyof SiteParameters]-?: z.ZodMiniType<SiteParameters[K] | undefined> };

/**
 * Schema of the site parameters (core-runtime §3), for the host and for code that is loaded late.
 * Code that every page loads at once uses `readParameters`, which has the same result.
 */
export const siteParametersSchema = z.object(fields);

/** The name of a site parameter. */
export type ParameterName = keyof typeof fields;

/**
 * Does the same as `readParameters`, with the schema: validates each parameter by itself and
 * replaces missing and invalid ones by their defaults.
 *
 * @returns the parameters, and the names of the invalid ones.
 */
export function parseParameters(source: Readonly<Record<string, unknown>>): {
  readonly parameters: SiteParameters;
  readonly invalid: readonly string[];
} {
  const parsed = Object.entries(fields).map(([name, field]) => {
    const result = z.safeParse(field, source[name]);
    return {
      name,
      valid: result.success,
      value: result.success ? result.data : z.parse(field, undefined),
    };
  });
  return {
    parameters: Object.fromEntries(
      parsed.map(({ name, value }) => [name, value]),
    ) as unknown as SiteParameters,
    invalid: parsed.filter(({ valid }) => !valid).map(({ name }) => name),
  };
}
