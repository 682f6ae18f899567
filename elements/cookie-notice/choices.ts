import { html, nothing } from 'lit';
import { CATEGORIES, hasPrivacyControl, type Consent } from '../../shared/site/consent';
import type { ConsentCategory, OptionalCategory } from '../../shared/site/consent';
import { categoryTexts, cookieText } from './texts';

function row(category: ConsentCategory, consent: Consent, at: Element): unknown {
  const { name, says } = categoryTexts(category, at);
  return html`
    <label part="category">
      <input
        type="checkbox"
        name=${category}
        aria-describedby="says-${category}"
        .checked=${consent[category]}
        ?disabled=${category === 'essential'}
      />
      <span part="category-name">${name}</span>
      <span part="category-text" id="says-${category}" class="says">${says}</span>
    </label>
  `;
}

/** The categories, each with a box to tick, as they stand now, in the language around an element. */
export function choices(consent: Consent, at: Element): unknown {
  return html`
    <fieldset part="choices">
      <legend>${cookieText('cookieCategories', at)}</legend>
      ${CATEGORIES.map((category) => row(category, consent, at))}
      ${
        hasPrivacyControl() && !consent.answered
          ? html`<p class="says">${cookieText('cookiePrivacyControl', at)}</p>`
          : nothing
      }
    </fieldset>
  `;
}

/** What a visitor has ticked besides the essential. */
export function chosenIn(root: ParentNode): OptionalCategory[] {
  const ticked = root.querySelectorAll<HTMLInputElement>('input:checked:enabled');
  return [...ticked].map(({ name }) => name as OptionalCategory);
}
