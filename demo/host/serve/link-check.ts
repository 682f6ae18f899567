import { join } from 'node:path';
import { readNamedPopups } from '../../../runtime/popups/named-popup';
import { coversAddress } from '../../../runtime/navigation/links';
import { isTemplate } from '../../editor/source/messages';
import type { Page } from '../content/model';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import { elementsIn, idsOf } from '../editor/check-page';
import { deadFile, deadLink, deadPart, hasTarget, type SiteLink } from '../editor/page-links';
import type { Surroundings } from '../editor/page-openers';
import { resolveInFolder, splitPath } from '../files/paths';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { readPictureName } from '../pictures/names';
import { pathOf } from '../pictures/stored-uploads';
import { MISSING_ALIAS } from '../records/pages';
import { productFile } from '../shop/edited-shop';
import { findPage } from './find-page';

/** Most addresses of one check that are looked up. */
const MAX_LINKS = 300;

/** Addresses that are no pages: of files and of calls. */
const NO_PAGE = /^\/(?:_|assets\/|media\/|uploads\/)|\.[a-z\d]{1,5}$/;

/** A file that an owner has uploaded: its mark, and its name. */
const OWN_FILE = /^\/assets\/files\/([\da-f]{16,64})\/([^/]+)$/;

/** A picture that an owner has uploaded, in any size. */
const OWN_PICTURE = /^\/media\/[^/]+\/(own\/.+)$/;

/** A site as visitors will have it. */
export interface DraftedSite extends Pick<Content, 'site' | 'pages'> {
  /** Paths of its pages, posts and products. */
  readonly paths: ReadonlySet<string>;
  /** Names of the files of pages, posts and products. */
  readonly files: ReadonlySet<string>;
}

/** Returns what the frame around the pages has that pages can link to and open. */
export function surroundingsOf({ site }: Pick<Content, 'site'>): Surroundings {
  const { popups } = site.parameters as { readonly popups?: unknown };
  return {
    elements: elementsIn(site.layout),
    popups: readNamedPopups(Array.isArray(popups) ? popups : []).flatMap(({ name }) => name ?? []),
  };
}

/** Whether a page has all its ids in its source: of others, the host fills some in. */
const isWhole = ({ file, blog, shop, collection, content }: Page): boolean =>
  file !== undefined && !blog && !shop && collection === undefined && !isTemplate(content);

/** Looks up where links lead, for visitors of a site that is not published yet. */
export class LinkCheck {
  readonly #host: HostContext;
  readonly #drafted: DraftedSite;
  readonly #around: Surroundings;
  readonly #known = new Map<string, boolean>();
  readonly #ids = new Map<string, ReadonlySet<string> | undefined>();

  constructor(host: HostContext, drafted: DraftedSite, around: Surroundings) {
    this.#host = host;
    this.#drafted = drafted;
    this.#around = around;
  }

  /** Says that a link leads nowhere; `undefined` if it leads somewhere. */
  async problemOf(link: SiteLink): Promise<string | undefined> {
    const { path, part } = link;
    if (!(await this.hasFile(path))) return deadFile(path);
    if (!(await this.#isThere(path, () => this.#isPage(path)))) return deadLink(link);
    return part === '' || this.#hasPart(path, part) ? undefined : deadPart(link);
  }

  /** Whether an upload is still there; other files are. */
  hasFile(path: string): Promise<boolean> {
    const [, hash = '', name = ''] = OWN_FILE.exec(path) ?? [];
    const [, picture = ''] = OWN_PICTURE.exec(path) ?? [];
    if (hash === '' && picture === '') return Promise.resolve(true);
    return this.#isThere(`file ${path}`, async () => {
      if (hash === '') {
        const read = readPictureName(decodePath(picture) ?? '');
        return !read || (await pathOf(this.#host, 'pictures', read.hash)) === read.path;
      }
      const stored = await pathOf(this.#host, 'files', hash);
      if (stored === `files/${hash}/${decodePath(name) ?? ''}`) return true;
      // The site's own folder may have one.
      const folder = join(this.#host.settings.siteFolder, 'assets');
      const segments = splitPath(path.slice('/assets/'.length));
      return segments !== undefined && (await resolveInFolder(folder, segments)) !== undefined;
    });
  }

  /** Looks an address up once; those beyond the limit count as there. */
  async #isThere(key: string, lookUp: () => Promise<boolean>): Promise<boolean> {
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.size >= MAX_LINKS) return known ?? true;
    const isThere = await lookUp();
    this.#known.set(key, isThere);
    return isThere;
  }

  async #isPage(href: string): Promise<boolean> {
    const { paths, files, site } = this.#drafted;
    const full = site.parameters['fullLoad'];
    const others: readonly unknown[] = Array.isArray(full) ? full : [];
    const isOther = (entry: unknown): boolean =>
      typeof entry === 'string' && coversAddress(entry, { pathname: href });
    if (others.some(isOther)) return true;
    const decoded = decodePath(href);
    if (decoded === undefined) return false;
    const path = canonicalPath(decoded);
    if (paths.has(path) || NO_PAGE.test(path)) return true;
    const { page } = await findPage(this.#host, path);
    // One that was deleted or hidden is still there for visitors.
    if (page === undefined || page.alias === MISSING_ALIAS) return false;
    if (page.shop?.kind === 'product') return files.has(productFile(page.shop.id));
    return page.file === undefined || files.has(page.file);
  }

  #hasPart(href: string, part: string): boolean {
    const path = canonicalPath(decodePath(href) ?? '');
    if (!this.#ids.has(path)) {
      const page = this.#drafted.pages.find((one) => one.path === path);
      const isKnown = page !== undefined && page.redirect === undefined && isWhole(page);
      const elements = isKnown ? [...this.#around.elements, ...elementsIn(page.content)] : [];
      this.#ids.set(path, isKnown ? idsOf(elements) : undefined);
    }
    const ids = this.#ids.get(path);
    return ids === undefined || hasTarget(ids, part);
  }
}
