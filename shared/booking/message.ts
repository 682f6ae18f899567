/** Detail of `dm-book`. */
export interface BookDetail {
  /** The service as visitors know it. */
  readonly service: string;
  /** The service's own name of the booking, at most 200 characters; may be empty. */
  readonly reference: string;
}

declare global {
  interface HTMLElementEventMap {
    /** The visitor has booked something. */
    'dm-book': CustomEvent<BookDetail>;
  }
}

const MAX_REFERENCE = 200;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const referenceOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_REFERENCE) : '';

/**
 * The reference of the booking that a frame's message reports: Calendly's
 * `{event: "calendly.event_scheduled", payload: {event: {uri}}}`, or of any other service
 * `{type: "dm-booked", reference}`.
 *
 * @returns `undefined` for any other message.
 */
export function bookedReference(message: unknown): string | undefined {
  if (!isRecord(message)) return undefined;
  if (message['type'] === 'dm-booked') return referenceOf(message['reference']);
  if (message['event'] !== 'calendly.event_scheduled') return undefined;
  const { payload } = message;
  const event = isRecord(payload) ? payload['event'] : undefined;
  return referenceOf(isRecord(event) ? event['uri'] : undefined);
}
