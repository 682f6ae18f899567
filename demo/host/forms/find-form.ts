import type { Client } from '@libsql/client';
import type { Page, Site } from '../content/model';
import { lookUp } from '../store/pages';
import { text } from '../store/row';
import type { FormDefinition } from './definition';
import { isAnswer, valueOf, type Entry } from './entries';
import { formsIn } from './read-form';

/** Where a submission came from, as far as the site's own pages say. */
export interface Origin {
  readonly site: Site;
  /** The page that posted, where it is one of the site's. */
  readonly page: Page | undefined;
  /** `undefined` for a form that stands on somebody else's page, or that a script has made. */
  readonly form: FormDefinition | undefined;
}

/** The forms of a site's stored pages, read once for each build. */
interface SiteForms {
  readonly build: string;
  readonly forms: readonly FormDefinition[];
}

const known = new WeakMap<Client, SiteForms>();

/**
 * Finds the form that posted: on the page that posted by its id, its title or its fields, else on
 * any page of the site by its id.
 *
 * @param path - of the page that posted; `''` where it is not the site's or the browser did not say.
 */
export async function findForm(
  client: Client,
  path: string,
  entries: readonly Entry[],
): Promise<Origin> {
  const { site, page } = await lookUp(client, path);
  const here = page ? [...formsIn(page.content), ...formsIn(site.layout)] : [];
  const form = choose(here, entries) ?? elsewhere(await allForms(client, site), entries);
  return { site, page, form };
}

/** A form of another page, where it is the same one: another may have its id by chance. */
function elsewhere(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const form = byId(forms, entries);
  return form && fits(form, entries) ? form : undefined;
}

/** Whether a form has all the fields that were posted. */
function fits({ fields }: FormDefinition, entries: readonly Entry[]): boolean {
  const own = new Set(fields.map(({ name }) => name));
  return entries.every(({ name }) => !isAnswer(name) || own.has(name));
}

function byId(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const id = valueOf(entries, 'form_id');
  return id === '' ? undefined : forms.find((form) => form.id === id || form.name === id);
}

function choose(forms: readonly FormDefinition[], entries: readonly Entry[]) {
  const named = byId(forms, entries);
  if (named) return named;
  const title = valueOf(entries, 'form_title');
  const titled = forms.filter((form) => title !== '' && form.title === title);
  if (titled.length === 1) return titled[0];
  // Names of fields are numbers that begin anew in each form: only one that has them all will do.
  const fitting = forms.filter((form) => fits(form, entries));
  return fitting.length === 1 && valueOf(entries, 'form_id') === '' ? fitting[0] : undefined;
}

async function allForms(client: Client, site: Site): Promise<readonly FormDefinition[]> {
  const before = known.get(client);
  if (before?.build === site.build) return before.forms;
  const { rows } = await client.execute(`select content from page where content like '%form%'`);
  const forms = [...rows.flatMap((row) => formsIn(text(row, 'content'))), ...formsIn(site.layout)];
  known.set(client, { build: site.build, forms });
  return forms;
}
