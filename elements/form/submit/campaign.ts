import { pageAddress } from '../../../shared/site/page-address';
import type { Entries } from './entries';

/** A campaign parameter, in the spelling of all analytics services. */
const CAMPAIGN = /^utm_[a-z_]{1,20}$/;

/** Limits of the number of parameters and of characters in each, since links are untrusted. */
const MAX_PARAMETERS = 8;
const MAX_LENGTH = 200;

function campaignOf(address: string): Entries {
  try {
    return [...new URL(address).searchParams]
      .filter(([name, value]) => CAMPAIGN.test(name) && value)
      .slice(0, MAX_PARAMETERS)
      .map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]);
  } catch {
    return [];
  }
}

/** Returns the addresses the visitor may have arrived at, latest first. Nothing is stored for it. */
function entryAddresses(): readonly string[] {
  const [navigation] = performance.getEntriesByType('navigation');
  const isSameSite = document.referrer.startsWith(`${location.origin}/`);
  const page = pageAddress().href;
  return [page, location.href, navigation?.name ?? '', isSameSite ? document.referrer : ''];
}

/**
 * Returns the campaign parameters of the visit: those of the current address, else of the address
 * that the document was loaded with, else of the previous page of this site.
 */
export const campaignOfVisit = (): Entries =>
  entryAddresses()
    .map(campaignOf)
    .find(({ length }) => length > 0) ?? [];
