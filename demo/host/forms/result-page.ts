import { html, type Markup } from '../../html';
import type { Page } from '../content/model';
import type { DocumentScripts } from '../files/document-scripts';
import { answerPage } from '../document/answer-page';
import { barePage } from '../document/bare-page';
import { pageDocument } from '../document/page-document';
import { isAnswer, labelsIn, type Entry } from './entries';
import type { FormDefinition } from './definition';
import type { FormSource } from './find-form';
import type { Outcome } from './outcome';
import { formText, type FormText } from './texts';

/** A handled submission. */
export interface SubmissionResult {
  readonly source: FormSource;
  readonly outcome: Outcome;
  readonly entries: readonly Entry[];
  /** Address of the page with the form; `''` if unknown. */
  readonly back: string;
  /** The site's public origin. */
  readonly publicOrigin: string;
  readonly scripts: DocumentScripts;
}

/** Returns the language of the form's page, else the site's default. */
export function languageOf({ site, page }: FormSource): Pick<Page, 'lang' | 'dir'> {
  const first = site.languages[0];
  return page ?? { lang: first?.code ?? 'en', dir: first?.dir ?? 'ltr' };
}

/** Returns the message of an outcome: the form's own, else the host's. */
export function messageOf(source: FormSource, outcome: Outcome): string {
  const closedMessage = outcome.kind === 'closed' ? outcome.message : '';
  const successMessage = outcome.kind === 'stored' ? (source.form?.successMessage ?? '') : '';
  return closedMessage || successMessage || formText(source.site, languageOf(source), outcome.kind);
}

/**
 * Renders the response to a form submitted without script: a page of the site, in the form's
 * language, with the outcome and a link back. It repeats the answers unless they were stored.
 */
export function resultPage(result: SubmissionResult): string {
  const { source, outcome, entries, back, publicOrigin, scripts } = result;
  const { site } = source;
  const { lang, dir } = languageOf(source);
  const text = (name: FormText): string => formText(site, { lang }, name);
  const title = text(`${outcome.kind}Title`);
  const content = html`<section class="page-head wrap dm-form-answer">
    <h1>${title}</h1>
    <p>${messageOf(source, outcome)}</p>
    ${errorList(source.form, outcome, entries, text)}
    <p><a href="${back || '/'}" data-dm-native>${text('back')}</a></p>
    ${outcome.kind !== 'stored' && answerList(entries, text('yourAnswers'))}
  </section>`;
  const page = answerPage(site, { lang, dir }, title, content);
  const view = { site, page, isMissing: true, path: '/', origin: publicOrigin };
  return pageDocument(view, scripts);
}

/** Says what a form's page would say, in a page that costs nothing to render. */
export function bareResultPage({ source, outcome, back }: SubmissionResult): string {
  const language = languageOf(source);
  const text = (name: FormText): string => formText(source.site, language, name);
  return barePage(
    language.lang,
    text(`${outcome.kind}Title`),
    html`<p>${messageOf(source, outcome)}</p>
      <p><a href="${back || '/'}">${text('back')}</a></p>`,
  );
}

function errorList(
  form: FormDefinition | undefined,
  outcome: Outcome,
  entries: readonly Entry[],
  text: (name: FormText) => string,
): Markup | undefined {
  if (outcome.kind !== 'invalid') return undefined;
  const labelOf = labelsIn(entries);
  const items = Object.entries(outcome.errors).map(([name, error]) => {
    const label = form?.fields.find((field) => field.name === name)?.label;
    const message = text(error === 'reused' ? 'busy' : error);
    return html`<li><strong>${label || labelOf(name)}</strong>: ${message}</li>`;
  });
  return html`<div class="prose">
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** The visitor's answers, to copy them if the browser has not kept them. */
function answerList(entries: readonly Entry[], title: string): Markup | undefined {
  const answers = entries.filter(({ name, value }) => isAnswer(name) && value.trim() !== '');
  if (answers.length === 0) return undefined;
  const labelOf = labelsIn(entries);
  const items = answers.map(
    ({ name, value }) =>
      html`<div>
        <dt>${labelOf(name)}</dt>
        <dd dir="auto">${value}</dd>
      </div>`,
  );
  return html`<details>
    <summary>${title}</summary>
    <dl class="facts">${items}</dl>
  </details>`;
}
