import { readAttributes } from './client/opening-tag';
import { controls } from './controls';
import type { ElementDocs } from './data';
import { shownSource } from './example-source';
import { html, type Markup } from '../html';
import { sourceEditor, stageBar } from './stage';

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
      ${stageBar('example', address)}
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
    ${sourceEditor({ name: 'example', title: `the example of ${tagName}`, address, source })}
  </docs-playground>`;
}
