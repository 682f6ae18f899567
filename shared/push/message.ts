/** A message as a visitor sees it. */
export interface PushMessage {
  /** The same for every copy of a message, so that a visitor sees one. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Absolute `http` or `https` address to open. */
  readonly url: string;
  readonly lang: string;
  readonly dir: NotificationDirection;
  readonly silent: boolean;
}

/** Longest payload, in characters: push services take 4096 bytes. */
const MAX_PAYLOAD = 4096;
const MAX_TITLE = 200;
const MAX_BODY = 1000;
const MAX_NAME = 64;

/** The key of a declarative web push message, after the number of RFC 8030. */
const MAGIC = 8030;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.slice(0, limit) : '';

function parse(payload: string): Fields {
  if (payload.length > MAX_PAYLOAD) return {};
  try {
    const value: unknown = JSON.parse(payload);
    if (!isFields(value) || value['web_push'] !== MAGIC) return {};
    return isFields(value['notification']) ? value['notification'] : {};
  } catch {
    return {};
  }
}

/** The address to open: the site's own start page in place of one that is not `http`. */
function addressOf(value: unknown, base: string): string {
  try {
    const url = new URL(textOf(value, MAX_PAYLOAD), base);
    return /^https?:$/.test(url.protocol) ? url.href : base;
  } catch {
    return base;
  }
}

/**
 * Reads the payload of a message: the JSON of declarative web push, which some browsers show without
 * a worker. A payload of another form is a message with the site's name, because browsers insist that
 * every message is shown.
 *
 * @param base absolute address of the site.
 */
export function readMessage(payload: string, base: string): PushMessage {
  const fields = parse(payload);
  const { dir } = fields;
  return {
    id: textOf(fields['tag'], MAX_NAME),
    title: textOf(fields['title'], MAX_TITLE) || new URL(base).hostname,
    body: textOf(fields['body'], MAX_BODY),
    url: addressOf(fields['navigate'], base),
    lang: textOf(fields['lang'], MAX_NAME),
    dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto',
    silent: fields['silent'] === true,
  };
}
