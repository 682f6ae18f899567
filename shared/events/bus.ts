import mitt from 'mitt';
import type { Consent } from '../site/consent';
import { guard } from '../site/log';
import type { Site } from '../site/site';
import type { SiteEventMap } from './site-events';

/** Everything that travels on the bus: the site owner's events, and the page's own. */
export interface BusEvents extends SiteEventMap {
  /** The device, or a site parameter, is another than before. */
  'site-change': Site;
  /** The visitor has chosen what may be stored and loaded. */
  'consent-change': Consent;
}

/** The one bus on which elements and runtime meet without knowing each other. */
// mitt wants an index signature, which an interface has not; a mapped copy of it has.
export const bus = mitt<{ [K in keyof BusEvents]: BusEvents[K] }>();

/**
 * Listens to one event of the bus. A listener that throws is logged and does not keep the others
 * from hearing.
 *
 * @returns a function that ends the subscription.
 */
export function subscribe<K extends keyof BusEvents>(
  name: K,
  listener: (detail: BusEvents[K]) => void,
): () => void {
  const guarded = (detail: BusEvents[K]): void => {
    guard(`bus listener of "${name}"`, () => {
      listener(detail);
    });
  };
  bus.on(name, guarded);
  return () => {
    bus.off(name, guarded);
  };
}
