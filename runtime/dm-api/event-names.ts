import type { SiteEventName } from '../../shared/events/site-event-map';

/** The events of `dmAPI.EVENTS`, by their public names (core-runtime §3). */
export const EVENTS = {
  FORM_SUBMISSION: 'form_submission',
  CLICK_TO_CALL: 'click to call',
  EMAIL_BUTTON_CLICK: 'click to email',
  MAP_BUTTON_CLICK: 'click to map',
  SHARE_CLICK: 'share',
  SOCIAL_LINK: 'social link',
  OPENTABLE_CLICK: 'open table',
  NOTIFICATION_LINK_CLICK: 'notification link click',
  NOTIFICATION_LINK_CLOSE: 'notification link close',
  COUPON_CLICK: 'coupon widget',
  STORE_ORDER: 'store order',
  SHOW_POPUP: 'popup',
  PERSONALIZATION_RULE_IMPRESSION: 'personalization rule impression',
  PERSONALIZATION_RULE_LINK_CLICK: 'personalization rule link click',
  VIDEO_PLAY: 'video play',
  WHATSAPP: 'whatsapp',
} as const satisfies Readonly<Record<string, SiteEventName>>;

/** The public name of an event: `FORM_SUBMISSION`. */
export type EventKey = keyof typeof EVENTS;
