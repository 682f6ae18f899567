import { setImmediate as nextTurn } from 'node:timers/promises';

/** An element of a document. */
export interface XmlElement {
  /** Name without prefix. */
  readonly local: string;
  /** Its namespace; empty if it has none. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text in it, not in its children. */
  readonly text: string;
}

type Building = Omit<XmlElement, 'children' | 'text'> & { children: Building[]; text: string };

/** Characters parsed in one turn of the event loop. */
const CHUNK = 8192;

/** Characters after which the attributes of an unfinished tag are counted. */
const STEP = 1024;

/** Bounds far above those of real feeds. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 100;
/** Characters kept of an element's text. */
const MAX_TEXT = 20_000;

/**
 * Parses an XML document. Entities of its own are malformed, as are names without a namespace.
 *
 * @throws {Error} if it is malformed or exceeds the bounds.
 */
export async function parseXml(text: string): Promise<XmlElement> {
  // Loaded only when a source is asked.
  const { default: sax } = await import('sax');
  const parser = sax.parser(true, { strictEntities: true, xmlns: true });
  const open: Building[] = [];
  let root: Building | undefined;
  let count = 0;

  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ local, uri, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new RangeError('too many elements');
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element: Building = {
      local,
      uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.ontext = parser.oncdata = (part) => {
    const element = open.at(-1);
    if (element && element.text.length < MAX_TEXT) element.text += part.slice(0, MAX_TEXT);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  for (let start = 0; start < text.length; start += CHUNK) {
    for (let at = start; at < start + CHUNK && at < text.length; at += STEP) {
      parser.write(text.slice(at, at + STEP));
      // The parser compares each with all others before it gives them out.
      if (parser.attribList.length > MAX_ATTRIBUTES) throw new RangeError('too many attributes');
    }
    // Other requests don't wait for a long document.
    await nextTurn();
  }
  parser.close();
  if (!root) throw new Error('There is no element.');
  return root;
}
