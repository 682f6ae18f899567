import { html, type Markup } from '../../docs/html';
import type { Page, Site } from '../content/model';
import { pageDocument } from '../pages/page-document';
import { isAnswer, labelOf, type Entry } from './entries';
import type { FormDefinition } from './definition';
import type { Origin } from './find-form';
import type { Outcome } from './outcome';
import { formText, type FormText } from './texts';

/** What the page that answers a form has to know. */
export interface Answered {
  readonly origin: Origin;
  readonly outcome: Outcome;
  readonly entries: readonly Entry[];
  /** Address of the page that posted; `''` where it is not known. */
  readonly back: string;
  /** The site's public origin. */
  readonly publicOrigin: string;
}

/** The form's language: that of the page it stands on, else the site's first. */
export function languageOf({ site, page }: Origin): Pick<Page, 'lang' | 'dir'> {
  const first = site.languages[0];
  return page ?? { lang: first?.code ?? 'en', dir: first?.dir ?? 'ltr' };
}

/** What an outcome says: the form's own message, else the host's. */
export function messageOf(origin: Origin, outcome: Outcome): string {
  const own = outcome.kind === 'closed' ? outcome.message : '';
  const success = outcome.kind === 'stored' ? (origin.form?.successMessage ?? '') : '';
  return own || success || formText(origin.site, languageOf(origin), outcome.kind);
}

/**
 * The answer to a form that was sent without script: a page of the site, in the form's language,
 * that says what came of it and leads back. What was typed is on it where nothing was stored.
 */
export function answerPage(answered: Answered): string {
  const { origin, outcome, entries, back, publicOrigin } = answered;
  const { site } = origin;
  const { lang, dir } = languageOf(origin);
  const say = (name: FormText): string => formText(site, { lang }, name);
  const title = say(`${outcome.kind}Title`);
  const content = html`<section class="page-head wrap dm-form-answer">
    <h1>${title}</h1>
    <p>${messageOf(origin, outcome)}</p>
    ${mistakes(origin.form, outcome, entries, say)}
    <p><a href="${back || '/'}" data-dm-native>${say('back')}</a></p>
    ${outcome.kind !== 'stored' && typed(entries, say('yourAnswers'))}
  </section>`;
  return pageDocument({
    site,
    page: pageOf(site, { lang, dir }, title, content),
    isMissing: true,
    path: '/',
    origin: publicOrigin,
  });
}

function pageOf(
  site: Site,
  { lang, dir }: Pick<Page, 'lang' | 'dir'>,
  title: string,
  content: Markup,
): Page {
  return {
    path: '',
    alias: 'form',
    isHome: false,
    lang,
    dir,
    title,
    description: '',
    headsection: '',
    content: content.text,
    tags: [],
    css: '',
    devicecss: '',
    alternates: Object.fromEntries(site.languages.map(({ code, url }) => [code, url])),
  };
}

function mistakes(
  form: FormDefinition | undefined,
  outcome: Outcome,
  entries: readonly Entry[],
  say: (name: FormText) => string,
): Markup | undefined {
  if (outcome.kind !== 'invalid') return undefined;
  const items = Object.entries(outcome.errors).map(([name, mistake]) => {
    const label = form?.fields.find((field) => field.name === name)?.label;
    const text = mistake === 'reused' ? say('busy') : say(mistake);
    return html`<li><strong>${label || labelOf(entries, name)}</strong>: ${text}</li>`;
  });
  return html`<div class="prose">
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** What was typed, so that it can be copied where the browser has not kept it. */
function typed(entries: readonly Entry[], title: string): Markup | undefined {
  const answers = entries.filter(({ name, value }) => isAnswer(name) && value.trim() !== '');
  if (answers.length === 0) return undefined;
  const items = answers.map(
    ({ name, value }) =>
      html`<div>
        <dt>${labelOf(entries, name)}</dt>
        <dd dir="auto">${value}</dd>
      </div>`,
  );
  return html`<details>
    <summary>${title}</summary>
    <dl class="facts">${items}</dl>
  </details>`;
}
