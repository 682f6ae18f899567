import { familiesOf, type AttributeDocs, type AttributeFamily } from './data';
import { booleanAttribute, html, type Markup } from '../html';

/** Attribute values in the example's markup. */
export type AttributeValues = ReadonlyMap<string, string>;

const DEVICES = { tablet: 'Tablet', mobile: 'Phone' } as const;

/**
 * Renders a control for every attribute. Without script, the form is submitted to the example's
 * frame; with script, `<docs-playground>` applies every change.
 */
export function controls(attributes: readonly AttributeDocs[], values: AttributeValues): Markup {
  const groups = familiesOf(attributes).map((family) =>
    family.variants.length > 0 ? deviceGroup(family, values) : single(family.attribute, values),
  );
  return html`${groups}`;
}

function single(attribute: AttributeDocs, values: AttributeValues): Markup {
  const label = html`<code>${attribute.name}</code>`;
  if (attribute.kind === 'flag') {
    return html`<div class="control control-flag">
      ${control(attribute, values)}${labelFor(attribute, label)}
    </div>`;
  }
  return html`<div class="control">
    ${labelFor(attribute, label)}${control(attribute, values)}
  </div>`;
}

/** Renders the controls of an attribute and its device variants. */
function deviceGroup({ attribute, variants }: AttributeFamily, values: AttributeValues): Markup {
  const fields = [attribute, ...variants].map((member) => {
    const text = member.variant ? DEVICES[member.variant.device] : 'Desktop';
    return html`<div class="control">
      ${labelFor(member, html`${text}`)}${control(member, values, 'Default')}
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

/** Text of an empty control. */
const emptyText = ({ default: value }: AttributeDocs): string =>
  value ? `Default: ${value}` : 'Default';

function control(
  attribute: AttributeDocs,
  values: AttributeValues,
  empty = emptyText(attribute),
): Markup {
  const id = idOf(attribute);
  const { name, kind, min, max } = attribute;
  const value = values.get(name);
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
    (choice) =>
      html`<option value="${choice}" ${booleanAttribute('selected', choice === value)}>
        ${choice}
      </option>`,
  );
  return [html`<option value="">${empty}</option>`, ...options];
}
