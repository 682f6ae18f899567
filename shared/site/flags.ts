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
  const text = (name: string): string => query.get(name) ?? '';
  const isOn = (name: string): boolean => text(name) === 'true';
  return {
    preview: isOn('preview'),
    tryMode: isOn('dm_try_mode'),
    device: (['mobile', 'tablet', 'desktop'] as const).find((name) => name === text('dm_device')),
    nee: isOn('nee'),
    package: text('dm_package'),
    tier: text('fw_sig_tier'),
    url: text('url'),
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
