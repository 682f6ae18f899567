import type { Page, Site } from '../content/model';
import type { Database } from '../database/database';
import type { LockedPage } from '../passwords/unlock-cookie';
import { lookUp, pagesWithForms } from '../records/pages';
import type { FormDefinition } from './definition';
import { isAnswer, valueOf, type Entry } from './entries';
import { formsIn } from './read-form';

/** The form and page from which a submission came. */
export interface FormSource {
  readonly site: Site;
  /** The page with the form, if it belongs to the site. */
  readonly page: Page | undefined;
  /** `undefined` for a form on another site, or one created by a script. */
  readonly form: FormDefinition | undefined;
  /** The page of the form, if a password protects it. */
  readonly lockedBy: LockedPage | undefined;
  /** Keys of all forms of the site (see `keyOf`). */
  readonly siteKeys: ReadonlySet<string>;
}

/** A form of the site, with its page if that is protected. */
interface SiteForm {
  readonly form: FormDefinition;
  readonly lockedBy: LockedPage | undefined;
}

/** Returns the key under which the submissions of a form of the site are stored. */
export const keyOf = ({ id, name, title }: FormDefinition): string => id || name || title || 'form';

/** All forms of a site's build. */
interface SiteForms {
  readonly build: string;
  /** Those of each page with some, by its path. */
  readonly onPages: ReadonlyMap<string, readonly SiteForm[]>;
  /** Those of the layout, around every page. */
  readonly around: readonly SiteForm[];
  readonly forms: readonly SiteForm[];
  readonly keys: ReadonlySet<string>;
}

const cache = new WeakMap<Database, SiteForms>();

/**
 * Finds the submitted form: on the page it was submitted from by its id, title or fields, else on any
 * page of the site by its id.
 *
 * @param path path of the page; `''` if unknown or not on this site.
 */
export async function findForm(
  database: Database,
  path: string,
  entries: readonly Entry[],
): Promise<FormSource> {
  const { site, page } = await lookUp(database, path);
  const { forms, keys, onPages, around } = await allForms(database, site);
  const pageForms = page ? [...(onPages.get(page.path) ?? []), ...around] : [];
  const found = findOnPage(pageForms, entries) ?? findOnSite(forms, entries);
  return { site, page, form: found?.form, lockedBy: found?.lockedBy, siteKeys: keys };
}

const unlocked = (forms: readonly FormDefinition[]): SiteForm[] =>
  forms.map((form) => ({ form, lockedBy: undefined }));

const formsOn = ({ path, passwordHash, content, lang }: Page): SiteForm[] => {
  const lockedBy = passwordHash === undefined ? undefined : { path, passwordHash };
  return formsIn(content, lang).map((form) => ({ form, lockedBy }));
};

/** The fields must match too: a form on another site may have the same id by chance. */
function findOnSite(forms: readonly SiteForm[], entries: readonly Entry[]): SiteForm | undefined {
  const found = findById(forms, entries);
  return found && hasAllFields(found, entries) ? found : undefined;
}

/** Whether a form has all posted fields. */
function hasAllFields({ form: { fields } }: SiteForm, entries: readonly Entry[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return entries.every(({ name }) => !isAnswer(name) || names.has(name));
}

function findById(forms: readonly SiteForm[], entries: readonly Entry[]): SiteForm | undefined {
  const id = valueOf(entries, 'form_id');
  return id === '' ? undefined : forms.find(({ form }) => form.id === id || form.name === id);
}

function findOnPage(forms: readonly SiteForm[], entries: readonly Entry[]): SiteForm | undefined {
  const withId = findById(forms, entries);
  if (withId) return withId;
  const title = valueOf(entries, 'form_title');
  const withTitle = forms.filter(({ form }) => title !== '' && form.title === title);
  if (withTitle.length === 1) return withTitle[0];
  // Field names are numbered per form, so a match must have all of them.
  const withFields = forms.filter((form) => hasAllFields(form, entries));
  return withFields.length === 1 && valueOf(entries, 'form_id') === '' ? withFields[0] : undefined;
}

async function allForms(database: Database, site: Site): Promise<SiteForms> {
  const cached = cache.get(database);
  if (cached?.build === site.build) return cached;
  const pages = await pagesWithForms(database);
  // Parsed once: a page takes some milliseconds, and anybody may post for it.
  const onPages = new Map(pages.map((page) => [page.path, formsOn(page)]));
  const around = unlocked(formsIn(site.layout));
  const forms = [...[...onPages.values()].flat(), ...around];
  const keys = new Set(forms.map(({ form }) => keyOf(form)));
  const found = { build: site.build, onPages, around, forms, keys };
  cache.set(database, found);
  return found;
}
