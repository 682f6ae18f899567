import { z } from 'zod';
import { readParameters } from '../../../shared/site/parameters';
import type { MenuItem, Site, SiteLanguage } from './model';

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().min(1),
    href: z.string().min(1),
    items: z.array(menuItem).optional(),
  }),
);

/**
 * `site.json`: the site parameters under their own names, and `nav`, the menu. The menu is a list,
 * or a list for each language; the runtime's own `nav` parameters (how many items fit, the texts
 * of "more" and "less") are `navSettings` here.
 */
const siteFile = z.looseObject({
  nav: z.union([z.array(menuItem), z.record(z.string(), z.array(menuItem))]).default([]),
  navSettings: z.record(z.string(), z.unknown()).optional(),
  /** Addresses of the webhooks that single forms name by id. The host's alone: no page has them. */
  webhooks: z.record(z.string().min(1), z.url({ protocol: /^https?$/ })).default({}),
});

/** `site.json` as {@link Site} has it. */
export interface SiteFile extends Pick<Site, 'parameters' | 'languages' | 'menu'> {
  /** Address of each webhook, by id. */
  readonly webhooks: Readonly<Record<string, string>>;
}

const DEFAULT_LANGUAGE: SiteLanguage = { code: 'en', name: 'English', url: '/', dir: 'ltr' };

/**
 * Reads `site.json`.
 *
 * @throws {Error} Names the parameter that is unknown or has the wrong type.
 */
export function readSiteFile(text: string): SiteFile {
  const file = siteFile.safeParse(JSON.parse(text));
  if (!file.success) throw new Error(`site.json: ${z.prettifyError(file.error)}`);
  const { nav, navSettings, webhooks, ...rest } = file.data;

  const given: Record<string, unknown> = navSettings ? { ...rest, nav: navSettings } : rest;
  const read = readParameters(given, (name) => {
    throw new Error(`site.json: "${name}" has the wrong type.`);
  });
  const unknown = Object.keys(given).filter((name) => !(name in read));
  if (unknown.length > 0) {
    throw new Error(`site.json: no site parameter is called ${unknown.join(', ')}.`);
  }

  const languages = read.languages.length > 0 ? read.languages : [DEFAULT_LANGUAGE];
  const first = languages[0] ?? DEFAULT_LANGUAGE;
  const menu = Array.isArray(nav) ? { [first.code]: nav } : nav;
  return { parameters: given, languages, menu, webhooks };
}
