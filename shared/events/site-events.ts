import { bus, type BusEvents } from './bus';
import { guard } from '../site/log';
import type { SiteEventMap, SiteEventName } from './site-event-map';

export type { SiteEventMap, SiteEventName } from './site-event-map';

type DomEventMap = {
  [K in SiteEventName as `event-${K}`]: CustomEvent<SiteEventMap[K]>;
};

declare global {
  // Inherits all members from DomEventMap.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface HTMLElementEventMap extends DomEventMap {}
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends DomEventMap {}
}

type DetailArguments<K extends SiteEventName> = SiteEventMap[K] extends undefined
  ? [detail?: undefined, target?: EventTarget]
  : [detail: SiteEventMap[K], target?: EventTarget];

/**
 * Fires a site-owner event: the DOM event `event-<name>` (bubbling, composed) on `target`, which
 * defaults to the document, and the bus event of the same name. A listener that throws is logged
 * and swallowed (core-runtime §8).
 */
export function emitSiteEvent<K extends SiteEventName>(
  name: K,
  ...[detail, target = document]: DetailArguments<K>
): void {
  target.dispatchEvent(new CustomEvent(`event-${name}`, { detail, bubbles: true, composed: true }));
  guard(`event "${name}"`, () => {
    bus.emit(name, detail as BusEvents[K]);
  });
}
