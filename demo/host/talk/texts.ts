import type { Page, Site } from '../content/model';
import { siteText } from '../content/site-text';
import type { Refusal } from '../http/refusal';
import type { HostText } from '../text/languages/english';

/** The name of a text of comments without script; those with script have the same names. */
export type TalkText = Extract<HostText, `comment${string}`>;

/** Returns a text: the site's in the page's language, else the site's, else in English. */
export const talkText = (site: Site, { lang }: Pick<Page, 'lang'>, name: TalkText): string =>
  siteText(site, lang, name);

/** The message for each refusal; others say to reload. */
export const REFUSALS: Readonly<Partial<Record<Refusal['kind'], TalkText>>> = {
  invalid: 'commentInvalid',
  'too-large': 'commentInvalid',
  limited: 'commentLimited',
  full: 'commentUnavailable',
  busy: 'commentUnavailable',
  failed: 'commentUnavailable',
  closed: 'commentsClosed',
  preview: 'commentPreview',
  locked: 'commentLocked',
  'no-parent': 'commentGone',
};
