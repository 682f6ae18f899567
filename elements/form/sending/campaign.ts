import type { Entry } from './entry';

/** A campaign parameter, as all of analytics spells them. */
const CAMPAIGN = /^utm_[a-z_]{1,20}$/;

/** Of so many parameters, so many characters each: anybody can write a link. */
const MOST = 8;
const LONGEST = 200;

function campaignOf(address: string): Entry {
  try {
    return [...new URL(address).searchParams]
      .filter(([name, value]) => CAMPAIGN.test(name) && value)
      .slice(0, MOST)
      .map(([name, value]) => [name, value.slice(0, LONGEST)]);
  } catch {
    return [];
  }
}

/** Where the visitor can have come in, the latest first. Nothing is stored to know it. */
function addresses(): readonly string[] {
  const [loaded] = performance.getEntriesByType('navigation');
  const isOurs = document.referrer.startsWith(`${location.origin}/`);
  return [location.href, loaded?.name ?? '', isOurs ? document.referrer : ''];
}

/**
 * The campaign that brought the visitor: of this page's address, else of the one that the document
 * was loaded with before pages were swapped, else of the page of this site before it.
 */
export const campaign = (): Entry =>
  addresses()
    .map(campaignOf)
    .find(({ length }) => length > 0) ?? [];
