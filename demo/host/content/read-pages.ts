import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../../../shared/debug/nearest';
import { isMissing } from '../files/read-if-exists';
import { siteError, type Mistakes } from '../mistakes/site-error';
import type { PageTemplate } from './dynamic-pages';
import type { Edits } from './edits';
import { listFiles, relativeName } from './list-files';
import { MEMBER_PLACEHOLDER } from './member-placeholder';
import type { Page, SiteLanguage } from './model';
import { parsePageFile, tagsIn } from './page-file';
import { addedPageFile, changedPage, changeOf, type PageChange } from './structure';

/** The parts of a site that its pages need, and the list of its mistakes. */
interface Reading {
  /** None if `site.json` could not be read; the languages of pages are not checked then. */
  readonly languages: readonly SiteLanguage[] | undefined;
  readonly edits: Edits;
  readonly mistakes: Mistakes;
}

/**
 * Reads `pages/<lang>/<alias>.html`, and what the owner has changed of them and added. Items of
 * collections are not filled in yet.
 */
export async function readPages(
  folder: string,
  { mistakes, ...reading }: Reading,
): Promise<readonly PageTemplate[]> {
  const path = join(folder, 'pages');
  const files = await listFiles(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    mistakes.add(siteError('pages', `is missing in ${folder}.`));
    return [];
  });
  const written = await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => [relativeName(path, file), await readFile(file, 'utf8')] as const),
  );
  const { structure } = reading.edits;
  const added = structure.added
    .filter((file) => !written.some(([name]) => name === file))
    .map((file) => [file, addedPageFile(structure, file)] as const);
  const templates = [...written, ...added]
    .filter(([file]) => isRead(changeOf(structure, file), reading.edits))
    .map(([file, text]) => mistakes.try(() => toTemplate(text, file, reading)));
  return templates.filter((template) => template !== undefined);
}

const isRead = ({ isDeleted, isHidden }: PageChange, { withHidden }: Edits): boolean =>
  !isDeleted && (!isHidden || withHidden === true);

/** @param file its path below the folder of the pages: `en/home.html`. */
function toTemplate(
  text: string,
  file: string,
  { languages, edits }: Omit<Reading, 'mistakes'>,
): PageTemplate {
  const name = `pages/${file}`;
  const { data, content: written } = parsePageFile(text, name);
  const content = edits.pages.get(file) ?? written;
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split('/');
  const fileName = rest.pop() ?? '';
  const language = languages?.find(({ code }) => code === folder);
  if (languages && !language) {
    const near = suggestion(
      folder,
      languages.map(({ code }) => code),
    );
    throw siteError(name, `the site has no language "${folder}"${near || '.'}`);
  }
  if (data.lang !== folder) {
    throw siteError(name, `"lang" is "${data.lang}", but its folder is "${folder}".`);
  }

  const isHome = data.isHome || (rest.length === 0 && fileName === 'home');
  const change = changeOf(edits.structure, file);
  const alias = isHome ? 'home' : (change.alias ?? data.alias ?? fileName);
  const prefix = language === languages?.[0] ? [] : [folder];
  const page: Page = {
    path: `/${[...prefix, ...rest, ...(isHome ? [] : [alias])].join('/')}`,
    alias,
    isHome,
    lang: data.lang,
    dir: data.dir,
    title: data.title,
    description: data.description,
    headsection: data.headsection,
    content,
    tags: tagsIn(content),
    css: data.css,
    devicecss: data.devicecss,
    animation: data.animation,
    alternates: data.alternates,
    redirect: data.redirect,
    urlRedirect: data.url_redirect,
    passwordHash: data.passwordHash,
    file,
    blog: data.blog,
    ...(data.noindex ? { noindex: true } : {}),
    ...(data.shop ? { shop: { kind: 'main' } } : {}),
    ...(content.includes(MEMBER_PLACEHOLDER) ? { isPersonal: true } : {}),
  };
  return { page: changedPage(page, change), file: name, collection: data.collection };
}
