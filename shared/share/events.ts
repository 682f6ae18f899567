import type { Service } from './services';

/** What `dm-share` tells. */
export interface ShareDetail {
  /** Where to, by the name that `services` takes; `more` is the device's own sharing. */
  readonly service: Service | 'more';
  /** The page that is shared. */
  readonly url: string;
}

declare global {
  interface HTMLElementEventMap {
    /** A visitor shares something; prevented, nothing is opened. */
    'dm-share': CustomEvent<ShareDetail>;
  }
}
