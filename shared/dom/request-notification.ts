/** A notification that the platform or a script wants shown (visual-widgets §3). */
export interface NotificationRequest {
  /** The platform's markup. */
  readonly markup: string;
  /** In seconds, until it is shown. */
  readonly delay?: number;
  /** In seconds, until it is hidden; 0 is never. */
  readonly duration?: number;
  /** By what it is remembered once it was dismissed. */
  readonly ruleId?: string;
  /** A colour. */
  readonly background?: string;
  /** The container makes room for it. */
  readonly shiftContainer?: boolean;
  /** A selector of what makes room; empty for the whole page. */
  readonly container?: string;
}

interface NotificationRequestMap {
  /** A notification is wanted; fired on the document, prevented by the element that shows it. */
  'dm-request-notification': CustomEvent<NotificationRequest>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends NotificationRequestMap {}
}
