import { html, nothing } from 'lit';
import { CATEGORIES, hasPrivacyControl, type Consent } from '../../shared/site/consent';
import type { ConsentCategory, OptionalCategory } from '../../shared/site/consent';
import { categoryTexts, cookieText } from './texts';

function row(category: ConsentCategory, consent: Consent): unknown {
  const { name, says } = categoryTexts(category);
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

/** The categories, each with a box to tick, as they stand now. */
export function choices(consent: Consent): unknown {
  return html`
    <fieldset part="choices">
      <legend>${cookieText('cookieCategories')}</legend>
      ${CATEGORIES.map((category) => row(category, consent))}
      ${
        hasPrivacyControl() && !consent.answered
          ? html`<p class="says">${cookieText('cookiePrivacyControl')}</p>`
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
