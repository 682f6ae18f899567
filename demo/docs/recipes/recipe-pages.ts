import { html, type Markup } from '../../html';
import { codePanel } from '../code/panel';
import { neighbours } from '../guides/guide-page';
import { stage } from '../stage';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';
import type { Recipe } from './recipes';

const pathOf = ({ name }: Recipe): string => `/elements/recipes/${name}`;

const tagLinks = ({ tags }: Recipe): Markup | false =>
  tags.length > 0 &&
  html`<ul class="tag-list" aria-label="Elements">
    ${tags.map((tag) => html`<li><a href="/elements/${tag.slice(3)}">${tag}</a></li>`)}
  </ul>`;

/** A list of recipes below a heading. */
const cards = (recipes: readonly Recipe[]): Markup =>
  html`<ul class="cards">
    ${recipes.map(
      (recipe) =>
        html`<li class="card">
          <h3><a href="${pathOf(recipe)}">${recipe.title}</a></h3>
          <p>${recipe.summary}</p>
          ${recipe.tags.length > 0 && html`<p class="card-foot quiet">${recipe.tags.join(', ')}</p>`}
        </li>`,
    )}
  </ul>`;

/** The source of the widget and how to start one, or the files that the head of the page loads. */
const note = ({ name, widget }: Recipe): Markup =>
  widget === undefined
    ? html`<p class="note">
        The head of the page loads <code>dm.css</code> and <code>dm.js</code>, as
        <a href="/elements/start/html">Plain HTML</a> shows.
      </p>`
    : html`${codePanel({ title: `src/my-${name}.tsx`, code: widget, language: 'tsx' })}
        <p class="note">
          <code>npx dm-elements new my-${name}</code> makes the folder of such a widget, with its
          build and its test: <a href="/elements/start/widgets">Widgets of your own</a>. A site
          replaces its texts by their keys, in the
          <a href="/elements/guides/widgets#texts-of-a-widget">strings of its parameters</a>.
        </p>`;

/** The list of recipes. */
export const recipesPage = ({ recipes }: Library): DocsPage => ({
  path: '/elements/recipes',
  title: 'Recipes',
  description: 'Things that people build: of several elements, or as widgets of their own.',
  content: html`<article class="guide">
    <header class="page-head">
      <h1>Recipes</h1>
      <p class="lede">
        ${recipes.length} things that people build. Copy one, change it here, and take it along. All
        of them are tested in a browser.
      </p>
    </header>
    <h2 id="elements">Of elements</h2>
    ${cards(recipes.filter(({ widget }) => widget === undefined))}
    <h2 id="widgets">Widgets of your own</h2>
    <p>
      Small parts that site owners ask for, each a React component that becomes an element: written
      with <a href="/elements/start/widgets">the starter</a>, to copy and change.
    </p>
    ${cards(recipes.filter(({ widget }) => widget !== undefined))}
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
      ${note(recipe)} ${neighbours(asLink(recipes[index - 1]), asLink(recipes[index + 1]))}
    </article>`,
  };
}
