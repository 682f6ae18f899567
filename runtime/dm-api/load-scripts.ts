import { loadScript as load } from '../../shared/dom/load-script';
import { fail } from '../../shared/site/log';
import { attempt } from './attempt';

type Loaded = ((...args: unknown[]) => unknown) | undefined;

/** Calls the function of the script that has loaded others. */
function callLoaded(subject: string, loaded: Loaded): void {
  if (typeof loaded === 'function') attempt(subject, loaded);
}

/** Loads a script once per address; a failure is logged, and rejects. */
export async function loadScript(url: string, loaded?: Loaded): Promise<void> {
  const subject = `dmAPI.loadScript("${url}")`;
  try {
    await load(url);
  } catch (cause) {
    fail(subject, 'the script was not loaded', cause);
    throw cause;
  }
  callLoaded(subject, loaded);
}

/** Loads scripts one after the other: a later one may need an earlier one. */
export async function loadScripts(urls: readonly string[], loaded?: Loaded): Promise<void> {
  for (const url of urls) await loadScript(url);
  callLoaded('dmAPI.loadScripts', loaded);
}
