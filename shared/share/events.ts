import type { Service } from './services';

/** Detail of `dm-share`. */
export interface ShareDetail {
  /** Name of the service, as in `services`; `more` is the share dialog of the device. */
  readonly service: Service | 'more';
  /** Address of the shared page. */
  readonly url: string;
}

declare global {
  interface HTMLElementEventMap {
    /** A visitor shares something; nothing opens when it is prevented. */
    'dm-share': CustomEvent<ShareDetail>;
  }
}
