import type { Generated } from 'kysely';

/** State of a message on its way to one device. */
export type PushState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'gone' | 'failed' | 'expired';

/** Tables of push messages. Keys are never deleted: subscriptions for older ones are still reached. */
export interface PushTables {
  push_key: { id: Generated<number>; public: string; private: string; created: number };
  push_setting: { id: number; quiet_from: number; quiet_until: number };
  push_subscription: {
    id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    server_key: string;
    device: 0 | 1 | 2;
    domain: string;
    time_zone: string;
    created: number;
    state: 'active' | 'refused';
    /** Those with one service share its slots, see `serviceOf`. */
    service: Generated<string>;
  };
  push_topic: { subscription: string; topic: string };
  push_message: {
    id: string;
    title: string;
    body: string;
    url: string;
    lang: string;
    dir: 'ltr' | 'rtl';
    topic: string;
    is_urgent: number;
    created: number;
    idempotency_key: string;
    /** When the owner cancelled it, in ms since 1970; 0 if not. */
    cancelled: Generated<number>;
  };
  push_delivery: {
    id: Generated<number>;
    message: string;
    subscription: string;
    state: PushState;
    attempts: number;
    due: number;
    expires: number;
    error: string;
    /** That of its subscription. */
    service: Generated<string>;
  };
}
