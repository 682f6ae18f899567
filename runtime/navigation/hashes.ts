import { namesPage, pageAddress, usesAddresses } from '../../shared/site/page-address';
import { writeEntry } from './history';
import { samePage } from './links';
import { savePosition } from './scroll';
import { identity, shown } from './shown';

/** Makes the history entry of a new hash one of the runtime's, with its own scroll position. */
export function adoptHash(): void {
  const here = shown();
  here.entry = identity();
  here.index += 1;
  const { page, entry: id, index, url } = here;
  const address = usesAddresses() ? undefined : new URL(pageAddress().hash, url);
  writeEntry('replace', address, { page, id, index });
}

/** Whether the hash in the address bar names another page than the one shown. */
const namesOther = (): boolean => namesPage(location) && !samePage(pageAddress(), shown().url);

/**
 * On a site without SEO-friendly links, adopts an entry that was added by its hash alone: `#!/b` is
 * another page, `#part` a part of the page shown. The entry of another script has a state.
 */
export function adoptAddress(): void {
  if (usesAddresses() || !location.hash || history.state !== null) return;
  if (namesOther()) {
    const entry = { page: identity(), id: identity(), index: shown().index + 1 };
    writeEntry('replace', undefined, entry);
  } else adoptHash();
}

/**
 * Adopts entries of hashes that the visitor types or a script sets, and saves the scroll position of
 * the previous entry. A `pushState` of another script is no hash change.
 */
export function watchHashes(signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  let isHash = false;
  const before = ({ hashChange, navigationType }: NavigateEvent): void => {
    isHash = hashChange && navigationType === 'push';
    // The browser scrolls after this event.
    if (isHash) savePosition(shown().entry);
  };
  const after = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    if (isHash && navigationType === 'push' && !namesOther()) adoptHash();
    isHash = false;
  };
  navigation.addEventListener('navigate', before, { signal });
  navigation.addEventListener('currententrychange', after, { signal });
}
