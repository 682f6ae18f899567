import mitt from 'mitt';
import type { Consent } from '../site/consent.types';
import { guard } from '../site/log';
import { pageState } from '../site/page-state';
import type { Site } from '../site/site.types';
import type { TalkChange } from '../talk/changes.types';
import type { SiteEventMap } from './site-event-map';

/** Events of the bus: site-owner events, and changes of the page's context. */
export interface BusEvents extends SiteEventMap {
  /** The device or a site parameter changed. */
  'site-change': Site;
  /** The visitor's consent changed. */
  'consent-change': Consent;
  /** Comments or likes changed on the host. */
  'talk-change': TalkChange;
  /** The number of things in the visitor's cart changed. */
  'cart-change': undefined;
  /** The visitor has subscribed to messages, or ended that. */
  'push-change': undefined;
  /** The visitor sees another screen of the store on the page shown. */
  'store-page': undefined;
}

/** The event bus that connects elements and runtime, one for the page. */
// mitt requires an index signature, which a mapped copy of the interface has.
export const bus = pageState('bus', () => mitt<{ [K in keyof BusEvents]: BusEvents[K] }>());

/**
 * Subscribes to an event of the bus. A listener that throws is logged and does not stop the others.
 *
 * @returns an unsubscribe function.
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
