import { html, type Markup } from '../../html';
import { codePanel } from '../code/panel';
import { neighbours } from '../guides/guide-page';
import { stage } from '../stage';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';
import type { Recipe } from './recipes';

const pathOf = ({ name }: Recipe): string => `/elements/recipes/${name}`;

const tagLinks = ({ tags }: Recipe): Markup =>
  html`<ul class="tag-list" aria-label="Elements">
    ${tags.map((tag) => html`<li><a href="/elements/${tag.slice(3)}">${tag}</a></li>`)}
  </ul>`;

/** The list of recipes. */
export const recipesPage = ({ recipes }: Library): DocsPage => ({
  path: '/elements/recipes',
  title: 'Recipes',
  description: 'Things that people build of several elements, each a file to copy.',
  content: html`<article class="guide">
    <header class="page-head">
      <h1>Recipes</h1>
      <p class="lede">
        ${recipes.length} things that people build. Each is one file of plain HTML: copy it, change
        it here, and take it along. All of them are tested in a browser.
      </p>
    </header>
    <ul class="cards">
      ${recipes.map(
        (recipe) =>
          html`<li class="card">
            <h2><a href="${pathOf(recipe)}">${recipe.title}</a></h2>
            <p>${recipe.summary}</p>
            <p class="card-foot quiet">${recipe.tags.join(', ')}</p>
          </li>`,
      )}
    </ul>
  </article>`,
});

/** The page of a recipe: live, with its source to copy and change. */
export function recipePage(name: string, { recipes }: Library): DocsPage | undefined {
  const index = recipes.findIndex((recipe) => recipe.name === name);
  const recipe = recipes[index];
  if (!recipe) return undefined;
  const { title, summary, source, css } = recipe;
  const asLink = (other: Recipe | undefined) =>
    other && { path: pathOf(other), label: other.title };
  return {
    path: pathOf(recipe),
    title,
    description: summary,
    content: html`<article class="guide wide">
      <header class="page-head">
        <p class="crumb"><a href="/elements/recipes">Recipes</a></p>
        <h1>${title}</h1>
        <p class="lede">${summary}</p>
        ${tagLinks(recipe)}
      </header>
      ${stage({ name: 'recipe', title, address: `${pathOf(recipe)}/example`, source })}
      ${css !== undefined && codePanel({ title: 'CSS', code: css, language: 'css' })}
      <p class="note">
        The head of the page loads <code>dm.css</code> and <code>dm.js</code>, as
        <a href="/elements/start/html">Plain HTML</a> shows.
      </p>
      ${neighbours(asLink(recipes[index - 1]), asLink(recipes[index + 1]))}
    </article>`,
  };
}
