import { endModules } from '../site-api/modules';
import { getSite, updateSite, type Site } from '../../shared/site/site';
import type { PendingHead } from './head';
import { noteEntry, writeEntry } from './history';
import { forgetInnerScroll } from './inner-scroll';
import { retainPage } from './retained';
import { savePosition } from './scroll';
import { show, shown } from './shown';
import type { OwnVisit } from './visit';

/** The next page, ready to be put in place. */
export interface NextPage {
  readonly outlet: HTMLElement;
  readonly title: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly head: PendingHead | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly sheets: readonly CSSStyleSheet[];
  readonly resumable: boolean;
  /** Whether elements of the left page live on in this one. */
  readonly keeps?: boolean;
  /** Puts the content into the outlet. */
  readonly put: () => void;
}

let initial: Site | undefined;

/** Takes note of what the site says when no page changes it. */
export function rememberSite(): void {
  initial = getSite();
}

/** Site parameters follow the page: its own are merged over the site's. */
function changeSite(url: URL, parameters: Readonly<Record<string, unknown>>): void {
  const { mode, flags, parameters: site } = initial ?? getSite();
  const undone = shown().changed.map((name) => [name, site[name as keyof typeof site] as unknown]);
  updateSite({
    ...(Object.fromEntries(undone) as object),
    pageAlias: '',
    isHome: false,
    ...parameters,
    strings: { ...site.strings, ...(parameters['strings'] as object | undefined) },
    pageUrl: url.href,
    // Query flags hold for the session, though the next address does not repeat them.
    mode,
    ...(flags.device && { device: flags.device }),
  });
}

function changeSheets(old: readonly CSSStyleSheet[], next: readonly CSSStyleSheet[]): void {
  if (!old.length && !next.length) return;
  const stay = document.adoptedStyleSheets.filter((sheet) => !old.includes(sheet));
  document.adoptedStyleSheets = [...stay, ...next];
}

/** Makes one page of another, in one task: history, head, site parameters and content. */
export function changePage(visit: OwnVisit, next: NextPage): void {
  const { outlet, title, lang, dir, head, parameters, sheets, resumable } = next;
  const { entry, action, to } = visit;
  const left = shown();
  // What has to be looked at is looked at before anything changes.
  const retain = next.keeps || action === 'replace' ? undefined : retainPage(left, outlet);
  if (action !== 'none') savePosition(left.entry);

  writeEntry(action, to, entry);
  endModules();
  retain?.();
  changeSheets(left.sheets, sheets);
  const own = head?.commit() ?? [];
  if (!head) for (const node of left.head) node.remove();
  if (title) document.title = title;
  const { documentElement: html } = document;
  if (lang && html.lang !== lang) html.lang = lang;
  if (dir && html.dir !== dir) html.dir = dir;
  changeSite(to, parameters);
  forgetInnerScroll();
  next.put();
  show({
    page: entry.page,
    entry: entry.id,
    index: entry.index,
    url: to,
    head: own,
    sheets,
    parameters,
    changed: Object.keys(parameters),
    resumable,
  });
  noteEntry(entry.page);
}
