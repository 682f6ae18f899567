import { stopModules } from '../site-api/modules';
import { changeBase } from './base';
import { prepareHead, type PendingHead } from './head';
import { recordEntry, writeEntry } from './history';
import { clearInnerScroll } from './inner-scroll';
import { resolveShell } from './relative-addresses';
import { retainPage } from './retained';
import { changeRoots, type RootAttributes } from './root-attributes';
import { savePosition } from './scroll';
import { show, shown } from './shown';
import { changeSite } from './site-parameters';
import type { OwnVisit } from './visit';

/** A page that is ready to be shown. */
export interface NextPage {
  readonly outlet: HTMLElement;
  readonly title: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly head: PendingHead | undefined;
  /** {@link Shown.hasFullHead} */
  readonly hasFullHead?: boolean | undefined;
  /** {@link Shown.roots} */
  readonly roots?: RootAttributes | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly sheets: readonly CSSStyleSheet[];
  readonly resumable: boolean;
  /** {@link Shown.hasFailed} */
  readonly hasFailed?: boolean | undefined;
  /** Whether permanent elements of the page shown stay in this one. */
  readonly hasPermanent?: boolean;
  /** Inserts the content into the outlet. */
  readonly insert: () => void;
}

function changeSheets(old: readonly CSSStyleSheet[], next: readonly CSSStyleSheet[]): void {
  if (!old.length && !next.length) return;
  const others = document.adoptedStyleSheets.filter((sheet) => !old.includes(sheet));
  document.adoptedStyleSheets = [...others, ...next];
}

/** Replaces the page shown, in one task: history, head, site parameters and content. */
export function changePage(visit: OwnVisit, next: NextPage): void {
  const { outlet, title, lang, dir, head, parameters, sheets, resumable } = next;
  const { entry, action, to } = visit;
  const left = shown();
  // Measures before anything changes.
  const retain = next.hasPermanent || action === 'replace' ? undefined : retainPage(left, outlet);
  if (entry.id !== left.entry && action !== 'none' && !left.hasFailed) savePosition(left.entry);

  resolveShell(to);
  writeEntry(action, to, entry);
  stopModules();
  retain?.();
  changeSheets(left.sheets, sheets);
  // An error has nothing of its own.
  const { commit } = head ?? prepareHead({ next: [], old: left.head, isFull: false });
  const pageHead = commit();
  changeBase(to);
  if (title) document.title = title;
  changeRoots(next.roots);
  const { documentElement: html } = document;
  if (lang && html.lang !== lang) html.lang = lang;
  if (dir && html.dir !== dir) html.dir = dir;
  changeSite(to, parameters);
  clearInnerScroll();
  next.insert();
  show({
    page: entry.page,
    entry: entry.id,
    index: entry.index,
    url: to,
    head: pageHead,
    hasFullHead: next.hasFullHead,
    roots: next.roots,
    sheets,
    parameters,
    resumable,
    hasFailed: next.hasFailed,
  });
  recordEntry(entry.page);
}
