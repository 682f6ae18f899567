import { readAttributes } from './client/opening-tag';
import { controls } from './controls';
import type { ElementDocs } from './data';
import { shownSource } from './example-source';
import { html, type Markup } from '../html';

const WIDTHS = [
  { value: '375', text: '375 px' },
  { value: '768', text: '768 px' },
  { value: 'full', text: 'Full' },
] as const;

/**
 * Renders the live example: the element in its own frame, a control per attribute, the event log and
 * the source. Parts that need script are hidden until `<docs-playground>` is defined.
 */
export function playground(docs: ElementDocs): Markup {
  const { name, attributes, example, declaration } = docs;
  const { tagName } = declaration;
  const source = shownSource(example);
  const address = `/elements/${name}/example`;
  return html`<docs-playground class="playground" tag="${tagName}">
    <div class="stage">
      <div class="stage-bar">
        ${widths()}<a href="${address}" target="_blank" data-dm-native>Open in a new tab</a>
      </div>
      <div class="stage-floor">
        <iframe name="example" src="${address}" title="Example of ${tagName}"></iframe>
      </div>
    </div>
    <form
      class="settings"
      action="${address}"
      target="example"
      data-dm-native
      novalidate
      aria-labelledby="settings"
    >
      <h3 id="settings">Controls</h3>
      <input type="hidden" name="docs-set" value="1" />
      <div class="control-list">${controls(attributes, readAttributes(source, tagName))}</div>
      <p class="settings-bar">
        <button type="submit" class="tool">Apply</button
        ><button type="reset" class="tool" hidden>Reset</button>
      </p>
    </form>
    <section class="events" aria-labelledby="log" hidden>
      <div class="panel-head">
        <h3 id="log">Events</h3>
        <button type="button" class="tool" data-clear>Clear</button>
      </div>
      <div class="log" role="log" aria-labelledby="log" tabindex="0">
        <p class="quiet">Events of the example will appear here.</p>
      </div>
    </section>
    <div class="source">
      <div class="panel-head">
        <h3 id="source">HTML</h3>
        ${copyButton()}
      </div>
      <pre
        tabindex="0"
        role="region"
        aria-labelledby="source"
      ><code data-source="${source}">${source}</code></pre>
    </div>
  </docs-playground>`;
}

/** Renders the button that copies the code in the same panel. */
export const copyButton = (): Markup =>
  html`<docs-copy hidden
    ><span role="status" class="quiet"></span
    ><button type="button" class="tool">Copy</button></docs-copy
  >`;

function widths(): Markup {
  const options = WIDTHS.map(
    ({ value, text }) =>
      html`<label
        ><input
          type="radio"
          name="width"
          value="${value}"
          ${value === 'full' && html` checked`}
        /><span>${text}</span></label
      >`,
  );
  return html`<fieldset class="widths">
    <legend>Width</legend>
    ${options}
  </fieldset>`;
}
