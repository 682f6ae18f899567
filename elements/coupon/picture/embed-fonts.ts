import { readAsDataUrl } from './read-as-data-url';
import { shownElements } from './shown-elements';

/** Fonts of a coupon are few; a page with icons may declare thousands. */
const MAX_FONTS = 64;

/** The font families of an element and of all that is shown in it. */
function familiesIn(root: Element): ReadonlySet<string> {
  const families = shownElements(root).flatMap((element) =>
    getComputedStyle(element).fontFamily.split(','),
  );
  return new Set(families.map(nameOf));
}

/** A family's name, as it is compared: without quotes and case. */
const nameOf = (family: string): string =>
  family
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/** The rules of a sheet; of one at another origin only if that allows it to be read. */
async function rulesOf(sheet: CSSStyleSheet, signal: AbortSignal): Promise<readonly CSSRule[]> {
  try {
    return [...sheet.cssRules];
  } catch {
    if (!sheet.href) return [];
    const response = await fetch(sheet.href, { signal, credentials: 'omit' });
    const copy = new CSSStyleSheet({ baseURL: sheet.href });
    copy.replaceSync(response.ok ? await response.text() : '');
    return [...copy.cssRules];
  }
}

interface Font {
  readonly rule: CSSFontFaceRule;
  /** Address that relative addresses in the rule are relative to. */
  readonly base: string;
}

async function fontsOf(sheet: CSSStyleSheet, signal: AbortSignal): Promise<Font[]> {
  const base = sheet.href ?? document.baseURI;
  const rules = await rulesOf(sheet, signal).catch(() => []);
  signal.throwIfAborted();
  const found = rules.map(async (rule): Promise<Font[]> => {
    if (rule instanceof CSSFontFaceRule) return [{ rule, base }];
    if (rule instanceof CSSImportRule && rule.styleSheet) return fontsOf(rule.styleSheet, signal);
    if (rule instanceof CSSGroupingRule) {
      return [...rule.cssRules]
        .filter((inner) => inner instanceof CSSFontFaceRule)
        .map((inner) => ({ rule: inner, base }));
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}

/** Whether the browser has loaded the font because some text needs it. */
function isUsed({ style }: CSSFontFaceRule): boolean {
  const value = (name: string): string => style.getPropertyValue(name);
  const family = nameOf(value('font-family'));
  return [...document.fonts].some(
    (font) =>
      font.status === 'loaded' &&
      nameOf(font.family) === family &&
      font.unicodeRange.toLowerCase().replaceAll(/\s/g, '') ===
        (value('unicode-range') || 'U+0-10FFFF').toLowerCase().replaceAll(/\s/g, '') &&
      font.style === (value('font-style') || 'normal'),
  );
}

async function embed({ rule, base }: Font, signal: AbortSignal): Promise<string> {
  const source = rule.style.getPropertyValue('src');
  const [, address] = /url\("([^"]+)"\)/.exec(source) ?? [];
  // A font of the device.
  if (!address) return '';
  const data = await readAsDataUrl(new URL(address, base).href, signal);
  const descriptors = [...rule.style].filter((name) => name !== 'src');
  const lines = descriptors.map((name) => `${name}:${rule.style.getPropertyValue(name)}`);
  return `@font-face{${lines.join(';')};src:url("${data}")}`;
}

/** The families of fonts that are loaded, whoever has declared them. */
const loadedFamilies = (): ReadonlySet<string> =>
  new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => nameOf(family)),
  );

/**
 * The rules of the web fonts that an element uses, with the fonts in them: a picture of the element
 * cannot load any.
 *
 * @throws if a font cannot be read: its letters may be signs or bars that no other font has.
 */
export async function embedFonts(element: Element, signal: AbortSignal): Promise<string> {
  const families = familiesIn(element);
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const fonts = (await Promise.all(sheets.map((sheet) => fontsOf(sheet, signal)))).flat();
  const used = fonts
    .map((font) => ({ ...font, family: nameOf(font.rule.style.getPropertyValue('font-family')) }))
    .filter(({ rule, family }) => families.has(family) && isUsed(rule));
  const known = new Set(used.map(({ family }) => family));
  const loaded = loadedFamilies();
  const lost = [...families].filter((family) => loaded.has(family) && !known.has(family));
  if (lost.length > 0) throw new Error(`fonts cannot be read: ${lost.join(', ')}`);
  if (used.length > MAX_FONTS) throw new Error(`it has ${used.length} fonts`);
  const texts = await Promise.all(used.map((font) => embed(font, signal)));
  signal.throwIfAborted();
  return texts.join('');
}
