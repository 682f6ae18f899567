import { copyButton } from './code/panel';
import { highlight } from './code/highlight';
import { html, type Markup } from '../html';

/** A live example with its source. */
export interface Stage {
  /** Unique on the page: the name of its frame. */
  readonly name: string;
  readonly title: string;
  /** Address of its document, which also renders what is posted to it. */
  readonly address: string;
  /** Its HTML. */
  readonly source: string;
}

/**
 * Renders a live example in a frame of its own, above its source, which can be changed: the changed
 * HTML is posted to the frame, also without script.
 */
export const stage = ({ name, title, address, source }: Stage): Markup =>
  html`<docs-stage class="stage-box">
    <div class="stage">
      ${stageBar(name, address)}
      <div class="stage-floor">
        <iframe name="${name}" src="${address}" title="${title}" loading="lazy"></iframe>
      </div>
    </div>
    ${sourceEditor({ name, title, address, source })}
  </docs-stage>`;

const WIDTHS = [
  { value: '375', text: '375 px' },
  { value: '768', text: '768 px' },
  { value: 'full', text: 'Full' },
] as const;

/** Renders the widths of a frame, and the link to its document. */
export function stageBar(name: string, address: string): Markup {
  const options = WIDTHS.map(
    ({ value, text }) =>
      html`<label
        ><input
          type="radio"
          name="width-${name}"
          value="${value}"
          ${value === 'full' && html` checked`}
        /><span>${text}</span></label
      >`,
  );
  return html`<div class="stage-bar">
    <fieldset class="widths">
      <legend>Width</legend>
      ${options}
    </fieldset>
    <a href="${address}" target="_blank" data-dm-native>Open in a new tab</a>
  </div>`;
}

/** Renders the source of an example, which can be copied and changed. */
export const sourceEditor = ({ name, title, address, source }: Stage): Markup =>
  html`<figure class="source editable">
    <figcaption class="panel-head"><span>HTML</span>${copyButton()}</figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="HTML of ${title}"
    ><code data-source="${source}">${highlight(source, 'html')}</code></pre>
    <details class="edit">
      <summary>Edit</summary>
      <form action="${address}" method="post" target="${name}" data-dm-native>
        <textarea
          name="html"
          aria-label="HTML of ${title}, to edit"
          rows="${Math.min(30, source.split('\n').length + 2)}"
          maxlength="20000"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
        >
${source}</textarea>
        <p class="settings-bar">
          <button type="submit" class="tool">Run</button
          ><button type="reset" class="tool">Restore</button>
        </p>
        <p class="quiet">
          What you write runs in a sandbox: under the policy of this site, and without its origin,
          so that calls of a host are not answered.
        </p>
      </form>
    </details>
  </figure>`;
