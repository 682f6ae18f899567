import { familiesOf, type AttributeDocs, type AttributeFamily } from './data';
import { booleanAttribute, html, type Markup } from '../html';

/** The values that the example's markup gives its attributes. */
export type Given = ReadonlyMap<string, string>;

const DEVICES = { tablet: 'Tablet', mobile: 'Phone' } as const;

/**
 * A form with a control for every attribute. Without script it is sent to the example's own frame;
 * with it, `<docs-playground>` follows every change.
 */
export function controls(attributes: readonly AttributeDocs[], given: Given): Markup {
  const groups = familiesOf(attributes).map((family) =>
    family.variants.length > 0 ? deviceGroup(family, given) : single(family.attribute, given),
  );
  return html`${groups}`;
}

function single(attribute: AttributeDocs, given: Given): Markup {
  const label = html`<code>${attribute.name}</code>`;
  if (attribute.kind === 'flag') {
    return html`<div class="control control-flag">
      ${control(attribute, given)}${labelFor(attribute, label)}
    </div>`;
  }
  return html`<div class="control">${labelFor(attribute, label)}${control(attribute, given)}</div>`;
}

/** An attribute and its variants, side by side. */
function deviceGroup({ attribute, variants }: AttributeFamily, given: Given): Markup {
  const fields = [attribute, ...variants].map((one) => {
    const text = one.variant ? DEVICES[one.variant.device] : 'Desktop';
    return html`<div class="control">
      ${labelFor(one, html`${text}`)}${control(one, given, 'Default')}
    </div>`;
  });
  return html`<fieldset class="devices">
    <legend><code>${attribute.name}</code></legend>
    ${fields}
  </fieldset>`;
}

const idOf = ({ name }: AttributeDocs): string => `set-${name}`;

const labelFor = (attribute: AttributeDocs, text: Markup): Markup =>
  html`<label for="${idOf(attribute)}">${text}</label>`;

/** What an empty control stands for. */
const emptyText = ({ default: value }: AttributeDocs): string =>
  value ? `Default: ${value}` : 'Default';

function control(attribute: AttributeDocs, given: Given, empty = emptyText(attribute)): Markup {
  const id = idOf(attribute);
  const { name, kind, min, max } = attribute;
  const value = given.get(name);
  switch (kind) {
    case 'flag': {
      const isOn = value !== undefined && value !== 'false';
      return html`<input
        type="checkbox"
        id="${id}"
        name="${name}"
        value="on"
        ${booleanAttribute('checked', isOn)}
      />`;
    }
    case 'choice':
      return html`<select id="${id}" name="${name}">
        ${choices(attribute, value, empty)}
      </select>`;
    case 'number': {
      const limits = [
        min !== undefined && html` min="${min}"`,
        max !== undefined && html` max="${max}"`,
      ];
      return html`<input
        type="number"
        id="${id}"
        name="${name}"
        value="${value ?? ''}"
        step="any"
        ${limits}
        placeholder="${empty}"
      />`;
    }
    case 'text':
    case 'json':
      return html`<input
        type="text"
        id="${id}"
        name="${name}"
        value="${value ?? ''}"
        placeholder="${empty}"
        autocomplete="off"
        spellcheck="false"
      />`;
  }
}

function choices(attribute: AttributeDocs, value: string | undefined, empty: string): Markup[] {
  const options = (attribute.values ?? []).map(
    (one) =>
      html`<option value="${one}" ${booleanAttribute('selected', one === value)}>${one}</option>`,
  );
  return [html`<option value="">${empty}</option>`, ...options];
}
