import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tag } from 'sax';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Namespaces whose elements or attributes a browser acts on; those of drawing programs are inert. */
const ACTIVE_NAMESPACE = /^https?:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math|2001\/xml-events)/i;

/** Elements that draw; all others run, load or animate something, or contain another document. */
const DRAWING = new Set(
  (
    'svg g defs symbol use switch title desc metadata style a view path rect circle ellipse line ' +
    'polyline polygon text tspan textPath image marker pattern mask clipPath filter ' +
    'linearGradient radialGradient stop solidcolor hatch hatchpath mesh meshgradient meshpatch ' +
    'meshrow feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  )
    .toLowerCase()
    .split(' '),
);

/** A place in the same file, or a bitmap inside it. */
const INTERNAL = /^(?:$|#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

/** A style may call a function or contain an escape. */
const STYLE = /[(\\]/;
/** Styles that load something, or could. */
const LOADS = /@import|https?:|\/\/|\\|javascript:|data:(?!image\/)/i;

/** Deepest nesting, and most attributes of an element; far above those of drawing programs. */
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 256;

/** Characters parsed in one turn of the event loop. */
const CHUNK = 8192;

/** Namespaces by their prefix. */
type Namespaces = Readonly<Record<string, string>>;

/** A name with its namespace; `local` in lower case. */
interface Name {
  readonly uri: string;
  readonly local: string;
}

class NotStatic extends Error {}

function refuseIf(condition: boolean): void {
  if (condition) throw new NotStatic();
}

/**
 * Whether a text is an SVG image that only draws: without script, animation, external resources,
 * embedded documents and entities. It is read as a browser reads the file, as XML with namespaces;
 * anything malformed is refused. The time it takes is in proportion to the length.
 */
export async function isStaticSvg(text: string): Promise<boolean> {
  // Loaded only when a visitor sends such a file.
  const { default: sax } = await import('sax');
  // The longest text is the whole file: it may contain a bitmap.
  sax.MAX_BUFFER_LENGTH = Infinity;
  const parser = sax.parser(true, { strictEntities: true });
  const open: { readonly namespaces: Namespaces; readonly name: Name }[] = [];
  let attributeCount = 0;
  let elementCount = 0;
  let style = '';
  const isInStyle = (): boolean => open.at(-1)?.name.local === 'style';

  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => refuseIf(true);
  parser.onprocessinginstruction = ({ name }) => refuseIf(name !== 'xml');
  parser.onattribute = () => refuseIf((attributeCount += 1) > MAX_ATTRIBUTES);
  parser.onopentag = ({ name: qualified, attributes }) => {
    const namespaces = withDeclared(open.at(-1)?.namespaces, attributes);
    const name = resolve(qualified, namespaces);
    refuseIf(open.length >= MAX_DEPTH || !isInertElement(name));
    refuseIf(elementCount === 0 && !(name.uri === SVG && name.local === 'svg'));
    for (const [attribute, value] of Object.entries(attributes)) {
      refuseIf(!isInertAttribute(attribute, value, namespaces));
    }
    open.push({ namespaces, name });
    attributeCount = 0;
    elementCount += 1;
  };
  parser.ontext = parser.oncdata = (part) => {
    if (isInStyle()) style += part;
  };
  parser.onclosetag = () => {
    refuseIf(LOADS.test(style));
    style = '';
    open.pop();
  };
  try {
    for (let start = 0; start < text.length; start += CHUNK) {
      parser.write(text.slice(start, start + CHUNK));
      // Other requests don't wait for a large file.
      await nextTurn();
    }
    parser.close();
  } catch {
    return false;
  }
  return elementCount > 0;
}

/** Returns the namespaces inside an element. */
function withDeclared(outer: Namespaces = {}, attributes: Tag['attributes']): Namespaces {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (declared.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice(6), uri])) };
}

function resolve(qualified: string, namespaces: Namespaces): Name {
  const [prefix, local] = split(qualified);
  return { uri: namespaces[prefix] ?? '', local };
}

function split(qualified: string): readonly [prefix: string, local: string] {
  const colon = qualified.indexOf(':');
  return [qualified.slice(0, Math.max(colon, 0)), qualified.slice(colon + 1).toLowerCase()];
}

const isInertElement = ({ uri, local }: Name): boolean =>
  uri === SVG ? DRAWING.has(local) : !ACTIVE_NAMESPACE.test(uri);

function isInertAttribute(qualified: string, value: string, namespaces: Namespaces): boolean {
  const [prefix, local] = split(qualified);
  if (qualified === 'xmlns' || prefix === 'xmlns') return true;
  if (prefix === 'xml') return local !== 'base';
  const uri = prefix === '' ? '' : (namespaces[prefix] ?? '');
  if (prefix !== '' && uri !== XLINK) return !ACTIVE_NAMESPACE.test(uri);
  if (local.startsWith('on')) return false;
  // Browsers ignore white space inside an address.
  if (local === 'href' || local === 'src') return INTERNAL.test(value.replace(/\s+/g, ''));
  return !STYLE.test(value) || !LOADS.test(value);
}
