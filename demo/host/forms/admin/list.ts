import { html, type Markup } from '../../../html';
import type { BulkList } from '../../admin/bulk/list';
import { hiddenField } from '../../admin/bulk/view';
import { ADMIN_PATH } from '../../admin/session';
import type { FormSummary, Selection } from './queries';

/** Path of the list of forms. */
export const SUBMISSIONS_PATH = `${ADMIN_PATH}/submissions`;
/** Path of a form's submissions. */
export const FORM_PATH = `${ADMIN_PATH}/form`;
/** Path of what is done with all submissions of a list. */
export const ALL_PATH = `${FORM_PATH}/all`;

/** A page of a form's submissions. */
export interface SubmissionsPlace {
  readonly selection: Selection;
  readonly page: number;
}

/** Returns a selection as a query. */
export function queryOf({ form, spam, search }: Selection): URLSearchParams {
  const query = new URLSearchParams({ form });
  if (spam === 'only') query.set('spam', '1');
  if (search !== '') query.set('q', search);
  return query;
}

/** Reads a selection from a query or a form. */
export function selectionOf(read: (name: string) => unknown): Selection {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    form: text('form'),
    spam: text('spam') === '1' ? 'only' : 'excluded',
    search: text('q').trim().slice(0, 200),
  };
}

/** Returns the address of a form's list. */
export function listAddress(selection: Selection, page = 1): string {
  const query = queryOf(selection);
  if (page > 1) query.set('page', String(page));
  return `${FORM_PATH}?${query.toString()}`;
}

/** The hidden fields that lead back to a page. */
export const placeFields = ({ selection, page }: SubmissionsPlace): Markup =>
  html`${Array.from(queryOf(selection), ([name, value]) => hiddenField(name, value))}${hiddenField('page', page)}`;

export const nameOf = ({ form, title }: Pick<FormSummary, 'form' | 'title'>): string =>
  title || form;

/** The link to the list of forms, for breadcrumbs. */
export const ALL_FORMS = { text: 'All forms', href: SUBMISSIONS_PATH };

const removal = {
  label: (what: string): string => `Remove ${what} permanently`,
  text: 'They and their files will be permanently deleted.',
};

/** Submissions that are selected. */
export const SUBMISSIONS: BulkList<'keep' | 'spam' | 'export' | 'remove'> = {
  path: `${FORM_PATH}/selected`,
  noun: ['submission', 'submissions'],
  actions: {
    keep: { label: 'Not spam', done: 'marked as not spam' },
    spam: { label: 'Spam', done: 'marked as spam' },
    export: { label: 'Export as CSV', done: 'exported' },
    remove: { label: 'Remove…', done: 'removed', confirm: removal },
  },
};
