import { booleanAttribute, html, type Markup, type Part } from '../../html';
import { bookableDays, timeInWords, type BookableTime } from './times';

/** What a visitor has entered, and what is wrong with it. */
export interface Entered {
  readonly time: string;
  readonly name: string;
  readonly email: string;
  /** The first thing that is wrong. */
  readonly problem?: string | undefined;
}

/** Messages that a page sends to the page around its frame, in order. */
export type Messages = readonly unknown[];

interface Document {
  readonly service: string;
  readonly title: string;
  readonly messages?: Messages;
  /** Address of a frame inside of this one. */
  readonly inner?: string | undefined;
  readonly content: Part;
}

function documentOf({ service, title, messages = [], inner, content }: Document): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${service}</title>
        <link rel="stylesheet" href="/_booking/client/booking.css" />
        <script type="module" src="/_booking/client/booking.js"></script>
      </head>
      <body data-messages="${JSON.stringify(messages)}">
        <main>
          <p class="service">${service}</p>
          <h1>${title}</h1>
          ${content}
          <p class="note">A demonstration: nothing is kept, and nobody is told.</p>
        </main>
        ${inner !== undefined && html`<iframe src="${inner}" title="Advertisement" hidden></iframe>`}
      </body>
    </html> `.text;
}

function choice({ value, name }: BookableTime, chosen: string): Markup {
  const checked = booleanAttribute('checked', value === chosen);
  return html`<label>
    <input type="radio" name="time" value="${value}" required ${checked} /> ${name}
  </label>`;
}

const days = (chosen: string): Markup[] =>
  bookableDays().map(
    ({ name, times }) =>
      html`<fieldset>
        <legend>${name}</legend>
        ${times.map((time) => choice(time, chosen))}
      </fieldset>`,
  );

/** The page on which a time is chosen; a plain form. */
export function choosePage(
  page: Omit<Document, 'content'>,
  { time, name, email, problem }: Entered,
): string {
  return documentOf({
    ...page,
    content: html`<form method="post">
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`} ${days(time)}
      <label class="field">
        Your name
        <input name="name" value="${name}" autocomplete="name" maxlength="100" required />
      </label>
      <label class="field">
        E-mail
        <input
          type="email"
          name="email"
          value="${email}"
          autocomplete="email"
          maxlength="200"
          required
        />
      </label>
      <button>Book</button>
    </form>`,
  });
}

/** The page that a booking ends with. */
export function bookedPage(
  page: Omit<Document, 'content'>,
  { value, reference }: { readonly value: string; readonly reference: string },
): string {
  return documentOf({
    ...page,
    content: html`<p role="status">
        Booked: ${timeInWords(value)}. Your reference is
        <strong>${reference}</strong>.
      </p>
      <p><a href="">Book another time</a></p>`,
  });
}

/** OpenTable's frame: it leads to a page of its own, where the table is booked. */
export function findTablePage(service: string, action: string, restaurant: string): string {
  return documentOf({
    service,
    title: 'Find a table',
    content: html`<form method="get" action="${action}" target="_blank" rel="noopener">
      <input type="hidden" name="rid" value="${restaurant}" />
      <label class="field">
        People
        <select name="partysize">
          ${[1, 2, 3, 4, 5, 6].map((count) => html`<option ${booleanAttribute('selected', count === 2)}>${count}</option>`)}
        </select>
      </label>
      <button>Find a table</button>
    </form>`,
  });
}
