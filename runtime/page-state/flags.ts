import { FLAGS_KEY, holdFlags } from '../../shared/site/flags';

/** Query flags that hold for the session (core-runtime §2). `url` names a page, and does not. */
const FLAGS = ['preview', 'dm_try_mode', 'dm_device', 'nee', 'dm_package', 'fw_sig_tier'];

let flags = new URLSearchParams();

/** Loads the flags that earlier documents of this tab stored. */
export function loadFlags(): void {
  try {
    flags = new URLSearchParams(sessionStorage.getItem(FLAGS_KEY) ?? '');
  } catch {
    // Storage is denied: flags hold until the next full load.
  }
}

/** Holds the flags of an address for the rest of the session; `preview=false` ends the preview. */
export function storeFlags({ searchParams }: URL): void {
  const given = FLAGS.filter((name) => searchParams.has(name));
  if (!given.length) return;
  for (const name of given) flags.set(name, searchParams.get(name) ?? '');
  holdFlags(flags.toString());
  try {
    sessionStorage.setItem(FLAGS_KEY, flags.toString());
  } catch {
    // Storage is denied.
  }
}
