/** Detail of `dm-request-notification` (visual-widgets §3). */
export interface NotificationRequest {
  /** Markup of the notification. */
  readonly markup: string;
  /** Delay before it is shown, in seconds. */
  readonly delay?: number;
  /** Time until it is hidden, in seconds; 0 is never. */
  readonly duration?: number;
  /** Id under which a dismissal is remembered. */
  readonly ruleId?: string;
  /** CSS color of the background. */
  readonly background?: string;
  /** Whether the container moves to make room for it. */
  readonly shiftContainer?: boolean;
  /** Selector of the container; the whole page when empty. */
  readonly container?: string;
}

interface NotificationRequestMap {
  /** Requests a notification; dispatched on the document, cancelled by the element that shows it. */
  'dm-request-notification': CustomEvent<NotificationRequest>;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends NotificationRequestMap {}
}
