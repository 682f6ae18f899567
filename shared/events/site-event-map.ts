/** Detail of an event about a personalization rule. */
export interface RuleDetail {
  readonly ruleId: string;
  readonly ruleType: string;
}

/** Site-owner events by their names in the specification (core-runtime §3). */
export interface SiteEventMap {
  /** A form was sent; its fields by label. */
  form_submission: Readonly<Record<string, string>>;
  /** A phone number was called. */
  'click to call': undefined;
  /** A `mailto:` link was followed. */
  'click to email': undefined;
  /** Directions or a map were opened. */
  'click to map': undefined;
  /** A page or a picture was shared. */
  share: undefined;
  /** A table was booked. */
  'open table': undefined;
  /** The link of a notification was followed. */
  'notification link click': undefined;
  /** A notification was dismissed. */
  'notification link close': undefined;
  /** A coupon was used. */
  'coupon widget': undefined;
  /** An order was placed in the store. */
  'store order': undefined;
  /** A popup was opened. */
  popup: undefined;
  /** What a rule has changed was seen. */
  'personalization rule impression': RuleDetail;
  /** A link was followed in what a rule has shown. */
  'personalization rule link click': RuleDetail;
  /** A link to a social network was followed. */
  'social link': undefined;
  /** A video began to play. */
  'video play': undefined;
  /** A WhatsApp link was followed. */
  whatsapp: undefined;
}

/** A name of {@link SiteEventMap}. */
export type SiteEventName = keyof SiteEventMap;
