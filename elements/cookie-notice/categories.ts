import { html, nothing } from 'lit';
import { CATEGORIES, hasPrivacyControl, type Consent } from '../../shared/site/consent';
import type { ConsentCategory, OptionalCategory } from '../../shared/site/consent';
import { categoryTexts, cookieText } from './texts';

function renderCategory(category: ConsentCategory, consent: Consent, at: Element): unknown {
  const { name, description } = categoryTexts(category, at);
  return html`
    <label part="category">
      <input
        type="checkbox"
        name=${category}
        aria-labelledby="name-${category}"
        aria-describedby="text-${category}"
        .checked=${consent[category]}
        ?disabled=${category === 'essential'}
      />
      <span part="category-name" id="name-${category}">${name}</span>
      <span part="category-text" id="text-${category}" class="description">${description}</span>
    </label>
  `;
}

/** Renders a checkbox per category with its current state, in the language of an element. */
export function renderCategories(consent: Consent, at: Element): unknown {
  return html`
    <fieldset part="choices">
      <legend>${cookieText('cookieCategories', at)}</legend>
      ${CATEGORIES.map((category) => renderCategory(category, consent, at))}
      ${
        hasPrivacyControl() && !consent.answered
          ? html`<p class="description">${cookieText('cookiePrivacyControl', at)}</p>`
          : nothing
      }
    </fieldset>
  `;
}

/** The optional categories that are checked. */
export function checkedCategories(root: ParentNode): OptionalCategory[] {
  const checked = root.querySelectorAll<HTMLInputElement>('input:checked:enabled');
  return [...checked].map(({ name }) => name as OptionalCategory);
}
