import { oneLine } from '../text/one-line';
import type { SiteHead } from '../records/site';
import { isTopic, type DeviceCode } from './input';
import type { NewMessage } from './messages';
import { MAX_BODY, MAX_PAYLOAD, MAX_TITLE, MAX_URL, payloadOf } from './payload';
import type { QuietHours } from './quiet-hours';

/** What the owner has typed into the form of a message. */
export interface Draft {
  readonly title: string;
  readonly body: string;
  readonly address: string;
  readonly lang: string;
  readonly topic: string;
  readonly devices: readonly DeviceCode[];
  readonly ids: readonly string[];
  readonly isUrgent: boolean;
  /** In hours. */
  readonly lifetime: number;
  readonly key: string;
}

/** Times for which a message can be of use, in hours. */
export const LIFETIMES = [4, 24, 168] as const;

const HOUR = 60 * 60 * 1000;
const MAX_KEY = 64;

/** A form that nothing is typed into. */
export const newDraft = (key: string): Draft => ({
  title: '',
  body: '',
  address: '/',
  lang: '',
  topic: '',
  devices: [0, 1, 2],
  ids: [],
  isUrgent: false,
  lifetime: 24,
  key,
});

/** Reads the form of a message. */
export function readDraft(form: FormData): Draft {
  const read = (name: string, limit: number): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, limit + 1).trim() : '';
  };
  const codes = form.getAll('device').map(Number);
  const topic = read('topic', 40);
  return {
    title: oneLine(read('title', MAX_TITLE), MAX_TITLE + 1),
    body: read('body', MAX_BODY).replaceAll('\r\n', '\n'),
    address: read('address', MAX_URL),
    lang: read('lang', 35),
    topic: isTopic(topic) ? topic : '',
    devices: ([0, 1, 2] as const).filter((code) => codes.includes(code)),
    ids: form.getAll('id').filter((id) => typeof id === 'string'),
    isUrgent: form.get('urgent') === '1',
    lifetime: LIFETIMES.find((hours) => hours === Number(form.get('lifetime'))) ?? 24,
    key: read('key', MAX_KEY),
  };
}

/** Where the message leads, as an absolute address; `undefined` if it is not one of the web. */
function urlOf(address: string, origin: string): string | undefined {
  if (address.length > MAX_URL || !URL.canParse(address, origin)) return undefined;
  const { protocol, href } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** The message of a form, or what is wrong with it. */
export function messageOf(
  draft: Draft,
  { languages }: Pick<SiteHead, 'languages'>,
  origin: string,
  quiet: QuietHours,
): NewMessage | string {
  const { title, body, address, devices, ids, topic, key, isUrgent, lifetime } = draft;
  if (title === '' || title.length > MAX_TITLE) {
    return `Enter a title of at most ${MAX_TITLE} characters.`;
  }
  if (body.length > MAX_BODY) return `The text is longer than ${MAX_BODY} characters.`;
  const url = urlOf(address, origin);
  if (!url) return 'Enter the address of a page, such as /winter.';
  if (devices.length === 0 && ids.length === 0) return 'Choose at least one kind of device.';
  if (key === '') return 'This form has expired. Send it again.';
  const language = languages.find(({ code }) => code === draft.lang) ?? languages[0];
  const message = { title, body, url, lang: language?.code ?? '', dir: language?.dir ?? 'ltr' };
  const payload = payloadOf({ id: key, ...message });
  if (Buffer.byteLength(payload) > MAX_PAYLOAD) return 'The message is too long. Shorten the text.';
  return {
    ...message,
    // Devices that are ticked one by one get it whatever they are.
    recipients: ids.length > 0 ? { topic: '', devices: [0, 1, 2], ids } : { topic, devices, ids },
    quiet: isUrgent ? undefined : quiet,
    lifetime: lifetime * HOUR,
    key,
  };
}
