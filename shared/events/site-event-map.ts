/** Detail of an event about a personalization rule. */
export interface RuleDetail {
  readonly ruleId: string;
  readonly ruleType: string;
}

/** Site-owner events by their names in the specification (core-runtime §3). */
export interface SiteEventMap {
  form_submission: Readonly<Record<string, string>>;
  'click to call': undefined;
  'click to email': undefined;
  'click to map': undefined;
  share: undefined;
  'open table': undefined;
  'notification link click': undefined;
  'notification link close': undefined;
  'coupon widget': undefined;
  'store order': undefined;
  popup: undefined;
  'personalization rule impression': RuleDetail;
  'personalization rule link click': RuleDetail;
  'social link': undefined;
  'video play': undefined;
  whatsapp: undefined;
}

/** A name of {@link SiteEventMap}. */
export type SiteEventName = keyof SiteEventMap;
