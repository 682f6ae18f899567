import type { Client } from '@libsql/client';
import type { Page, Site } from '../content/model';
import { lookUp } from '../store/pages';
import { text } from '../store/row';
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
}

/** All forms of a site's build. */
interface SiteForms {
  readonly build: string;
  readonly forms: readonly FormDefinition[];
}

const cache = new WeakMap<Client, SiteForms>();

/**
 * Finds the submitted form: on the page it was submitted from by its id, title or fields, else on any
 * page of the site by its id.
 *
 * @param path path of the page; `''` if unknown or not on this site.
 */
export async function findForm(
  client: Client,
  path: string,
  entries: readonly Entry[],
): Promise<FormSource> {
  const { site, page } = await lookUp(client, path);
  const pageForms = page ? [...formsIn(page.content), ...formsIn(site.layout)] : [];
  const form = findOnPage(pageForms, entries) ?? findOnSite(await allForms(client, site), entries);
  return { site, page, form };
}

/** The fields must match too: a form on another site may have the same id by chance. */
function findOnSite(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const form = findById(forms, entries);
  return form && hasAllFields(form, entries) ? form : undefined;
}

/** Whether a form has all posted fields. */
function hasAllFields({ fields }: FormDefinition, entries: readonly Entry[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return entries.every(({ name }) => !isAnswer(name) || names.has(name));
}

function findById(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const id = valueOf(entries, 'form_id');
  return id === '' ? undefined : forms.find((form) => form.id === id || form.name === id);
}

function findOnPage(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const withId = findById(forms, entries);
  if (withId) return withId;
  const title = valueOf(entries, 'form_title');
  const withTitle = forms.filter((form) => title !== '' && form.title === title);
  if (withTitle.length === 1) return withTitle[0];
  // Field names are numbered per form, so a match must have all of them.
  const withFields = forms.filter((form) => hasAllFields(form, entries));
  return withFields.length === 1 && valueOf(entries, 'form_id') === '' ? withFields[0] : undefined;
}

async function allForms(client: Client, site: Site): Promise<readonly FormDefinition[]> {
  const cached = cache.get(client);
  if (cached?.build === site.build) return cached.forms;
  const { rows } = await client.execute(`select content from page where content like '%form%'`);
  const forms = [...rows.flatMap((row) => formsIn(text(row, 'content'))), ...formsIn(site.layout)];
  cache.set(client, { build: site.build, forms });
  return forms;
}
