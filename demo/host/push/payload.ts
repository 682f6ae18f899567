/** A message of the site's owner. */
export interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Absolute address that it opens. */
  readonly url: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Limits of the texts, in characters: push services take 4096 bytes, encrypted. */
export const MAX_TITLE = 120;
export const MAX_BODY = 500;
export const MAX_URL = 1000;

/** Largest payload that every push service takes, in bytes (RFC 8030, RFC 8291). */
export const MAX_PAYLOAD = 3993;

/**
 * The payload of a message: that of declarative web push, which Safari shows by itself and the
 * library's worker shows everywhere else.
 */
export const payloadOf = ({ id, title, body, url, lang, dir }: Message): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate: url, lang, dir, silent: false, tag: id },
  });
