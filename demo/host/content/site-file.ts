import { z } from 'zod';
import { mapSettingsSchema } from '../../../shared/map/map-settings.schema';
import { siteParametersSchema } from '../../../shared/site/parameters.schema';
import { checkJson, parseJson } from '../mistakes/read-json';
import { schemaAddress } from '../mistakes/schema-address';
import type { MenuItem, Site, SiteLanguage } from './model';
import { PARAMETER_TEXTS } from './parameter-texts';
import { personalization } from './personalization-file';
import { strictOf } from './strict-schema';

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().min(1),
    href: z.string().min(1),
    items: z.array(menuItem).optional(),
  }),
);

/** The menu and its settings are called otherwise in the file. */
const { nav: navSettings, ...shape } = siteParametersSchema.shape;

/** The site parameters, which pages take as they are. */
const parameterSchemas = Object.fromEntries(
  Object.entries({ ...shape, maps: mapSettingsSchema }).map(([name, schema]) => [
    name,
    z.optional(strictOf(schema)).describe(PARAMETER_TEXTS[name as keyof typeof shape]),
  ]),
);

const address = z.url({ protocol: /^https?$/ });

/** The names of the file that are no site parameters. */
const own = {
  $schema: schemaAddress,
  nav: z
    .union([z.array(menuItem), z.record(z.string(), z.array(menuItem))])
    .default([])
    .describe('The menu: a list, or a list per language.'),
  navSettings: z
    .optional(strictOf(navSettings))
    .describe('Number of items in a menu’s row, and the texts of what does not fit.'),
  personalization: personalization.optional().describe('Rules of what which visitors see.'),
  hasCustomDomain: z.boolean().optional().describe('Read by push buttons alone.'),
  webhooks: z
    .record(z.string().min(1), address)
    .default({})
    .describe('Webhook addresses by the id that a form refers to. Never sent to visitors.'),
  searchSources: z
    .array(address)
    .max(20)
    .default([])
    .describe(
      'Feeds and OpenSearch descriptions of other sites that the search may ask. Never sent to visitors.',
    ),
};

/** `site.json`: the site parameters, and the menu as `nav`. */
export const siteFile = z.strictObject({ ...own, ...parameterSchemas });

/** The validated `site.json`. */
export interface SiteFile extends Pick<Site, 'parameters' | 'languages' | 'menu'> {
  /** Webhook URLs by id. */
  readonly webhooks: Readonly<Record<string, string>>;
  /** Addresses that the search may ask. */
  readonly searchSources: readonly string[];
}

const DEFAULT_LANGUAGE: SiteLanguage = { code: 'en', name: 'English', url: '/', dir: 'ltr' };

/** The languages of a file that was checked. */
const languagesOf = siteParametersSchema.shape.languages;

/**
 * Parses `site.json`.
 *
 * @throws {SiteError} Names the unknown and invalid parameters.
 */
export function parseSiteFile(text: string): SiteFile {
  const source = { file: 'site.json' };
  const raw = parseJson(text, source);
  const checked = checkJson(raw, text, siteFile, source);
  const { nav, webhooks, searchSources, hasCustomDomain, personalization: rules } = checked;
  // Pages fill in the defaults of what the file leaves out.
  const parameters = raw as Readonly<Record<string, unknown>>;
  const listed = z.parse(languagesOf, parameters['languages']);
  const languages = listed.length > 0 ? listed : [DEFAULT_LANGUAGE];
  const first = languages[0] ?? DEFAULT_LANGUAGE;
  return {
    parameters: {
      ...Object.fromEntries(
        Object.entries(parameters).filter(([name]) => !Object.hasOwn(own, name)),
      ),
      ...(checked.navSettings !== undefined && {
        nav: parameters['navSettings'],
      }),
      ...(hasCustomDomain !== undefined && { hasCustomDomain }),
      ...(rules && { personalization: rules }),
    },
    languages,
    menu: Array.isArray(nav) ? { [first.code]: nav } : nav,
    webhooks,
    searchSources,
  };
}
