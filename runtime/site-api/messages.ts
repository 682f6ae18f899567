import { isRecord } from '../../shared/site/parameters';
import { parseUrl } from '../../shared/site/parse-url';

/** A structured event of Snowplow. */
export interface StructEvent {
  readonly category: string;
  readonly action: string;
  readonly label: string;
  readonly property: string;
  readonly value?: number | undefined;
}

/** An event of a visitor. */
export interface TrackedEvent {
  readonly kind: 'event';
  readonly category: string;
  readonly action: string;
  readonly label?: string | undefined;
  readonly value?: string | number | undefined;
  /** The structured event for Snowplow, if it gets one. */
  readonly struct?: StructEvent | undefined;
}

/** A page that a visitor sees. */
export interface PageView {
  readonly kind: 'view';
  readonly title: string;
  readonly location: string;
  /** The page before it. */
  readonly referrer: string;
  /** Whether it is the page that the browser loaded, which many tags count themselves. */
  readonly isLoad: boolean;
  /** Whether it is a screen of a store, whose failure has its own line (visual-widgets §8). */
  readonly isStore?: boolean;
}

/** A message to the analytics libraries of a page. */
export type Message = TrackedEvent | PageView;

/** Longest text of a message that is stored. */
const MAX_TEXT = 300;

/** An address without its query and hash, which may hold what a visitor has typed. */
function withoutQuery(address: string): string {
  const url = parseUrl(address);
  return url && address ? url.origin + url.pathname : '';
}

/** The message as it may be stored, or sent to another place than the page's own libraries. */
export function withoutPersonalData(message: Message): Message {
  if (message.kind === 'event') return message;
  const { location, referrer } = message;
  return { ...message, location: withoutQuery(location), referrer: withoutQuery(referrer) };
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';

const optionalText = (value: unknown): string | undefined => text(value) || undefined;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function readStruct(value: unknown): StructEvent | undefined {
  if (!isRecord(value)) return undefined;
  return {
    category: text(value['category']),
    action: text(value['action']),
    label: text(value['label']),
    property: text(value['property']),
    value: number(value['value']),
  };
}

/** Reads a stored message; a view is that of an earlier document. */
export function readMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const { kind } = value;
  if (kind === 'view') {
    const [title, location, referrer] = ['title', 'location', 'referrer'].map((name) =>
      text(value[name]),
    ) as [string, string, string];
    return { kind, title, location, referrer, isLoad: false };
  }
  const action = text(value['action']);
  if (kind !== 'event' || !action) return undefined;
  return {
    kind,
    category: text(value['category']),
    action,
    label: optionalText(value['label']),
    value: number(value['value']) ?? optionalText(value['value']),
    struct: readStruct(value['struct']),
  };
}
