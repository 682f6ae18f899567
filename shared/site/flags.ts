import type { SiteFlags } from './site.types';

/** Storage key of the query flags that hold for the session. */
export const FLAGS_KEY = '_dm_flags';

/**
 * The query flags of an address (core-runtime §2).
 *
 * @param held a query with the flags of the session, which the address need not repeat.
 */
export function readFlags(address: string, held = ''): SiteFlags {
  const query = new URLSearchParams(`${new URL(address).search}&${held}`);
  const device = query.get('dm_device');
  return {
    preview: query.get('preview') === 'true',
    tryMode: query.get('dm_try_mode') === 'true',
    device: device === 'mobile' || device === 'tablet' || device === 'desktop' ? device : undefined,
    nee: query.get('nee') === 'true',
    package: query.get('dm_package') ?? '',
    tier: query.get('fw_sig_tier') ?? '',
    url: query.get('url') ?? '',
  };
}

let held: string | undefined;

/** Sets the query flags of the session, as a query. */
export function holdFlags(query: string): void {
  held = query;
}

/** The query flags of the session; only the runtime of a hosted page stores them. */
export function heldFlags(): string {
  try {
    return (held ??= sessionStorage.getItem(FLAGS_KEY) ?? '');
  } catch {
    // Storage is denied.
    return '';
  }
}
