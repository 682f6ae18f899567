import type { MenuItem } from '../content/model';
import { readContent, type Content } from '../content/read-content';
import type { HostContext } from '../context';
import type { CheckAnswer, Finding } from '../editor/api.types';
import { catalogue } from '../editor/catalogue';
import { checkPage } from '../editor/check-page';
import { deadFile, siteLink } from '../editor/page-links';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { draftEdits, editBy, publishedEdits, readEdits, STRUCTURE } from '../records/edits';
import { editedProducts, type EditedProduct } from '../shop/edited-shop';
import { LinkCheck, surroundingsOf } from './link-check';
import { silentPictures } from './silent-pictures';

/** Most links to addresses that a change of the pages takes away, and most entries of menus, that are said. */
const MAX_LOST = 50;

/** A source that links stand in. */
interface Source {
  readonly file: string;
  readonly content: string;
}

/** A dead link, and the first place where it stands. */
interface Placed {
  readonly text: string;
  readonly at: number;
}

/** Most problems of the links of one page that are said. */
const MAX_DEAD = 200;

/** Returns the first of all that say the same. */
function onceEach(all: readonly Placed[]): Placed[] {
  const byText = new Map<string, Placed>();
  for (const one of all) if (!byText.has(one.text)) byText.set(one.text, one);
  return [...byText.values()].slice(0, MAX_DEAD);
}

/** What visitors can open of a site. */
function reachable({ pages, blog }: Content, products: readonly EditedProduct[]) {
  const posts = blog.posts.filter(({ isDraft }) => !isDraft);
  return {
    paths: new Set(
      [...pages, ...posts.map(({ post }) => post), ...products].map(({ path }) => path),
    ),
    files: new Set([...pages, ...posts, ...products].flatMap(({ file }) => file ?? [])),
  };
}

/** The sources of the pages and posts that visitors can open, each once. */
function sourcesOf({ pages, blog }: Content): readonly Source[] {
  const sources = new Map<string, Source>();
  for (const { file, content, redirect } of pages) {
    if (file !== undefined && redirect === undefined) sources.set(file, { file, content });
  }
  for (const { file, content, isDraft } of blog.posts) {
    if (!isDraft) sources.set(file, { file, content });
  }
  return [...sources.values()];
}

/** Whether a source may link to an address; what its last segment begins with has one spelling. */
function mayLinkTo(content: string, path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return content.includes(/^[\w.~-]*/.exec(last)?.[0] ?? '');
}

/** The entries of menus, with the language of each. */
function* entriesOf(menus: Content['site']['menu']): Generator<MenuItem & { lang: string }> {
  function* inList(
    lang: string,
    items: readonly MenuItem[],
  ): Generator<MenuItem & { lang: string }> {
    for (const item of items) {
      yield { ...item, lang };
      yield* inList(lang, item.items ?? []);
    }
  }
  for (const [lang, items] of Object.entries(menus)) yield* inList(lang, items);
}

/** Finds entries of the menus that lead nowhere. */
async function deadEntries({ site }: Content, check: LinkCheck): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { text, href, lang } of entriesOf(site.menu)) {
    const link = siteLink(href);
    const problem = link && (await check.problemOf(link));
    if (problem === undefined || findings.length === MAX_LOST) continue;
    const file = `menu ${lang}`;
    findings.push({ file, draft: STRUCTURE, text: `“${text}” in the menu: ${problem}` });
  }
  return findings;
}

/** Checks what is not published yet: links, alternative texts, values of settings. */
export async function checkDrafts(host: HostContext): Promise<CheckAnswer> {
  const { siteFolder } = host.settings;
  const edits = await readEdits(host.database);
  const drafted = draftEdits(edits);
  const content = await readContent(siteFolder, drafted);
  const visible = await readContent(siteFolder, { ...drafted, withHidden: false });
  const products = await editedProducts(host, content);
  const after = reachable(visible, await editedProducts(host, visible));
  const elements = await catalogue(host);
  const around = surroundingsOf(content);
  const check = new LinkCheck(host, { ...after, site: visible.site, pages: visible.pages }, around);
  const all = new Set([...content.pages, ...content.blog.posts].flatMap(({ file }) => file ?? []));
  const findings: Finding[] = [];
  const changed = new Set<string>();
  for (const [file, { draft }] of edits) {
    // Only of pages that are there, and not deleted.
    if (draft === undefined || !all.has(file)) continue;
    changed.add(file);
    const { findings: own, links, pictures } = checkPage(draft, elements, around);
    const dead: Placed[] = [];
    for (const { at, ...link } of links) {
      const text = await check.problemOf(link);
      if (text !== undefined) dead.push({ text, at });
    }
    for (const { at, path } of pictures) {
      if (!(await check.hasFile(path))) dead.push({ text: deadFile(path), at });
    }
    const said = [...own, ...onceEach(dead)];
    findings.push(...said.map((finding) => ({ file, draft: file, ...finding })));
  }
  const isArranged = editBy(edits, STRUCTURE).draft !== undefined;
  if (isArranged) {
    const published = await readContent(siteFolder, publishedEdits(edits));
    const before = reachable(published, await editedProducts(host, published));
    const lost = new Set([...before.paths].filter((path) => !after.paths.has(path)));
    const others = sourcesOf(visible).filter(
      ({ file, content: source }) =>
        !changed.has(file) && [...lost].some((path) => mayLinkTo(source, path)),
    );
    const found: Finding[] = [];
    for (const { file, content: source } of others) {
      const dead: Placed[] = [];
      for (const { at, ...link } of checkPage(source, elements, around).links) {
        // What led nowhere before is no matter of this change.
        if (!lost.has(canonicalPath(decodePath(link.path) ?? '')) || found.length >= MAX_LOST)
          continue;
        const text = await check.problemOf({ ...link, part: '' });
        if (text !== undefined) dead.push({ text, at });
      }
      found.push(...onceEach(dead).map((one) => ({ file, draft: STRUCTURE, ...one })));
    }
    findings.push(...found, ...(await deadEntries(visible, check)));
  }
  const { structure: published } = publishedEdits(edits);
  return {
    findings: [
      ...findings,
      ...silentPictures({ ...content, products, structure: drafted.structure, published }),
    ],
  };
}
