import { z } from 'zod';
import { readParameters } from '../../../shared/site/parameters';
import type { MenuItem, Site, SiteLanguage } from './model';
import { personalization } from './personalization-file';

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().min(1),
    href: z.string().min(1),
    items: z.array(menuItem).optional(),
  }),
);

/**
 * `site.json`: the site parameters, and the menu as `nav`: a list, or a list per language. The
 * runtime's `nav` parameters (number of items, texts of "more" and "less") are called
 * `navSettings` here.
 */
const siteFile = z.looseObject({
  nav: z.union([z.array(menuItem), z.record(z.string(), z.array(menuItem))]).default([]),
  navSettings: z.record(z.string(), z.unknown()).optional(),
  personalization: personalization.optional(),
  /** Read by push buttons alone. */
  hasCustomDomain: z.boolean().optional(),
  /** Webhook URLs by the id that a form refers to. Never sent to visitors. */
  webhooks: z.record(z.string().min(1), z.url({ protocol: /^https?$/ })).default({}),
  /**
   * Feeds and OpenSearch descriptions of other sites that the search may ask. The host requests no
   * other address. Never sent to visitors.
   */
  searchSources: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(20)
    .default([]),
});

/** The validated `site.json`. */
export interface SiteFile extends Pick<Site, 'parameters' | 'languages' | 'menu'> {
  /** Webhook URLs by id. */
  readonly webhooks: Readonly<Record<string, string>>;
  /** Addresses that the search may ask. */
  readonly searchSources: readonly string[];
}

const DEFAULT_LANGUAGE: SiteLanguage = { code: 'en', name: 'English', url: '/', dir: 'ltr' };

/**
 * Parses `site.json`.
 *
 * @throws {Error} Names the unknown or invalid parameter.
 */
export function parseSiteFile(text: string): SiteFile {
  const file = siteFile.safeParse(JSON.parse(text));
  if (!file.success) throw new Error(`site.json: ${z.prettifyError(file.error)}`);
  const {
    nav,
    navSettings,
    webhooks,
    searchSources,
    hasCustomDomain,
    personalization: rules,
    ...rest
  } = file.data;

  const parameters: Record<string, unknown> = navSettings ? { ...rest, nav: navSettings } : rest;
  const known = readParameters(parameters, (name) => {
    throw new Error(`site.json: "${name}" has the wrong type.`);
  });
  const unknown = Object.keys(parameters).filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new Error(`site.json: unknown site parameter ${unknown.join(', ')}.`);
  }

  const languages = known.languages.length > 0 ? known.languages : [DEFAULT_LANGUAGE];
  const first = languages[0] ?? DEFAULT_LANGUAGE;
  const menu = Array.isArray(nav) ? { [first.code]: nav } : nav;
  return {
    parameters: {
      ...parameters,
      ...(hasCustomDomain !== undefined && { hasCustomDomain }),
      ...(rules && { personalization: rules }),
    },
    languages,
    menu,
    webhooks,
    searchSources,
  };
}
