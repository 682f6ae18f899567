import { focusOn } from './announce';
import { usesAddresses, writeEntry } from './history';
import { clearHeader, findTarget, savePosition, scrollToHash } from './scroll';
import { identity, shown } from './shown';

/** Goes to a part of the page shown (core-runtime §2): the browser scrolls, the focus follows. */
export function goToAnchor(url: URL): void {
  const here = shown();
  savePosition(here.entry);
  if (usesAddresses()) {
    const again = location.href === url.href;
    location.assign(url);
    if (!again) {
      here.entry = identity();
      here.index += 1;
    }
    const { page, entry: id, index } = here;
    writeEntry('replace', undefined, { page, id, index });
  } else scrollToHash(url.hash);
  const target = findTarget(url.hash);
  if (!target) return;
  clearHeader(target);
  focusOn(target);
}
