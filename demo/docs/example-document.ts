import { writeAttributes } from './client/opening-tag';
import type { AttributeDocs, ElementDocs } from './data';
import { needsLongPage, shownSource } from './example-source';
import { html, Markup } from '../html';

/**
 * Renders an example as its own document: a plain page with `dm.css` and `dm.js`.
 *
 * @param query values of the element's attributes, from the form of its page.
 */
export function exampleDocument(docs: ElementDocs, query: URLSearchParams): string {
  const { tagName, events } = docs.declaration;
  const source = writeAttributes(shownSource(docs.example), tagName, changes(docs, query));
  const names = events.map(({ name }) => name).join(',');
  const long = needsLongPage(docs.example);
  // Nothing of another site is loaded before a reader asks for it.
  const asks = docs.declaration.cssParts.some(({ name }) => name === 'service-notice');
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>Example of ${tagName}</title>
        ${
          asks &&
          html`<script type="application/json" id="dm-site">
            { "cookieNotification": { "consent": true } }
          </script>`
        }
        <link rel="stylesheet" href="/dm/1/dm.css" />
        <link rel="stylesheet" href="/assets/docs/example.css" />
        <script type="module" src="/assets/docs/example.js"></script>
        <script type="module" src="/dm/1/dm.js"></script>
      </head>
      <body data-tag="${tagName}" data-events="${names}">
        <main id="top" aria-label="Example" ${long && html` class="long"`}>
          ${long && html`<p class="hint">Scroll down: this page is longer than its frame.</p>`}
          ${new Markup(source)}
        </main>
      </body>
    </html> `.text;
}

/** Returns the changed attributes if the query comes from the form. */
function changes({ attributes }: ElementDocs, query: URLSearchParams): [string, string | null][] {
  if (!query.has('docs-set')) return [];
  return attributes.map((attribute) => [attribute.name, valueOf(attribute, query)]);
}

/** An empty control removes its attribute. */
function valueOf({ name, kind }: AttributeDocs, query: URLSearchParams): string | null {
  const value = query.get(name);
  if (!value) return null;
  return kind === 'flag' ? '' : value;
}
