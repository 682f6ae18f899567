import type { Messages } from './booking-page';

/** A service in whose frame a visitor books. */
export interface FrameService {
  /** As visitors know it. */
  readonly name: string;
  /** What its frame says when it is shown. */
  readonly shown: Messages;
  /** What its frame says once something is booked. */
  readonly booked: (reference: string) => Messages;
}

const event = (name: string, payload: object = {}): object => ({
  event: `calendly.${name}`,
  payload,
});

/** Documented at developer.calendly.com, “Notifying the parent window”. */
const calendly: FrameService = {
  name: 'Calendly',
  shown: [event('event_type_viewed'), event('page_height', { height: '700px' })],
  booked: (reference) => {
    const uri = `https://api.calendly.com/scheduled_events/${reference}`;
    return [
      event('date_and_time_selected'),
      event('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/invitees/1` } }),
    ];
  },
};

/** Any other service: the message that the elements document. */
const lantern: FrameService = {
  name: 'Lantern Bookings',
  shown: [],
  booked: (reference) => [{ type: 'dm-booked', reference }],
};

/** Doubles of services, by the folder of their addresses. */
export const FRAME_SERVICES: Readonly<Record<string, FrameService>> = {
  calendly,
  lantern,
  practice: { ...lantern, name: 'Practice Calendar' },
};

/** What a frame says that is no booking, and what it must not say for another. */
export const OTHER_MESSAGES: Messages = [
  null,
  'dm-booked',
  42,
  [],
  { type: 'resize', height: 9e15 },
  { event: 'calendly.event_type_viewed' },
  { event: { toString: 1 } },
  { type: ['dm-booked'] },
];
