import { getSite } from '../../shared/site/site';
import { outletOf, shown } from '../navigation/shown';
import type { Visit } from '../navigation/visit';
import type { PageRecord } from './dm-api.types';

/** A hash of a text, which fits into an attribute. */
function hashOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/**
 * Describes the page shown, or the one that is about to be left (core-runtime §3).
 *
 * @param visit the visit of the page; `undefined` for the page that the browser loaded.
 */
export function pageRecord(visit: Visit | undefined): PageRecord {
  const { url, page } = shown();
  const { pageAlias, linkType } = getSite().parameters;
  return {
    pageUrl: url.href,
    pageAlias,
    // Few callbacks read it.
    get pageContent() {
      // oxlint-disable-next-line no-restricted-properties -- only read
      return outletOf(document)?.innerHTML ?? '';
    },
    ajaxCallComplete: true,
    linkType,
    pageUrlIdentifier: hashOf(url.href),
    pageID: page,
    pageScrollTo: scrollY,
    pageReady: true,
    pageAnimation: visit?.direction ?? 'forward',
  };
}
