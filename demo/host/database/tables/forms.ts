import type { Generated } from 'kysely';

/** Reason why a submission is considered spam; `''` if it is not, `owner` if the owner says so. */
export type Spam = '' | 'honeypot' | 'fast' | 'owner';

/** Result of the captcha; `unverified` if the service failed. */
export type CaptchaState = 'none' | 'verified' | 'unverified';

/**
 * `open` until it is completely received and checked, `stored` until it is submitted with a form,
 * then `claimed`; `gone` if it was deleted or refused.
 */
export type UploadState = 'open' | 'stored' | 'claimed' | 'gone';

/** Tables of submissions, their files, and their deliveries. */
export interface FormTables {
  submission: {
    id: string;
    form: string;
    title: string;
    page: string;
    /** In ms since 1970. */
    received: number;
    /** JSON of the entries. */
    entries: string;
    /** What a search looks at. */
    words: string;
    spam: Spam;
    captcha: CaptchaState;
    idempotency_key: string | null;
    fingerprint: string;
    /** JSON of the answers that a list shows. */
    preview: Generated<string>;
    /** Size with its files. */
    bytes: Generated<number>;
  };
  submission_file: { id: string; submission: string; name: string; data: Uint8Array };
  submission_claim: { idempotency_key: string; until: number };
  submission_upload: { submission: string; path: string };
  delivery: {
    id: string;
    submission: string;
    kind: 'webhook' | 'mail';
    target: string;
    state: 'waiting' | 'done' | 'failed';
    attempts: number;
    /** In ms since 1970. */
    due: number;
    error: string;
    /** Whether it goes to the address that the owner has typed, which must be one of the internet. */
    is_public: Generated<number>;
  };
  /** The webhook's address that the owner has typed. */
  webhook_address: { id: number; url: string };
  /** The secret that signs webhooks, and until a while after `replaced`, in ms since 1970, the one before. */
  webhook_secret: { id: number; secret: string; previous: string; replaced: number };
  upload: {
    id: string;
    name: string;
    size: number;
    accept: string;
    path: string;
    /** Mark of the visitor's network (`http/network-mark.ts`); `''` after a day. */
    client: string;
    created: number;
    state: UploadState;
    type: string;
    /** Bytes that count: those received, or while a bucket may get them, those announced. */
    received: Generated<number>;
    /** Names the request that is sending it, until a time in seconds since 1970. */
    writer: Generated<string>;
    writer_until: Generated<number>;
  };
}
