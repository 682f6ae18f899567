import { html, Markup } from '../../html';
import { pathIn, versionedPath, type Versions } from './versions';

const CURRENT = new Markup('aria-current="true"');

/**
 * Renders the list of versions, which opens from the one that is read. It works without script;
 * `<docs-versions>` closes it, and lets its links lead to the page that is shown.
 *
 * @param path of the page that is shown.
 * @param today paths of the current pages.
 */
export function versionSwitch(
  { current, kept }: Versions,
  path: string,
  today: readonly string[],
): Markup {
  const read = versionedPath(path);
  const page = read?.path ?? path;
  // A page of an earlier version may be gone.
  const present = read && !today.includes(page) ? '/elements' : page;
  const shown = kept.find(({ version }) => version === read?.version);
  const entry = (label: string, base: string, href: string, isShown: boolean): Markup =>
    html`<li>
      <a href="${href}" data-base="${base}" ${isShown && CURRENT}>${label}</a>
    </li>`;
  const earlier = kept.map(({ version, pages }) => {
    const isThere = pages.some((each) => each.path === page);
    const href = pathIn(version, isThere ? page : undefined);
    return entry(version, pathIn(version), href, version === shown?.version);
  });
  return html`<docs-versions class="versions">
    <details>
      <summary><span class="unseen">Version: </span>${shown?.version ?? current}</summary>
      <ul>
        ${entry(current, '/elements', present, shown === undefined)}${earlier}
        <li><a href="/elements/versions">All changes</a></li>
      </ul>
    </details>
  </docs-versions>`;
}
