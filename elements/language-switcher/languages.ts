import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { addressOf } from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { nameOf } from './names';

/** A language of the site. */
export interface Language {
  /** BCP 47 language tag. */
  readonly code: string;
  /** Name in the language itself. */
  readonly name: string;
  /** Address of the site in this language: `http`, `https` or relative. */
  readonly url?: string;
  readonly dir: 'ltr' | 'rtl';
  /** Address of a picture, or the SVG in the author's link. */
  readonly flag?: string | SVGSVGElement;
  /** The author's link, whose other attributes are kept. */
  readonly anchor?: HTMLAnchorElement;
}

/** Tags of languages and scripts written from right to left. */
const RTL =
  /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|ps|sd|syr|ug|ur|yi)\b(?!-(?:latn|cyrl|deva))|-(?:adlm|arab|hebr|nkoo|syrc|thaa)\b/i;

/** Text direction of a language. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (RTL.test(code) ? 'rtl' : 'ltr');

const singleLine = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

function readLanguage(value: unknown): Language | undefined {
  if (!isRecord(value)) return undefined;
  const code = singleLine(value['code']);
  if (!code) return undefined;
  const { dir } = value;
  const url = linkAddress(value['url']);
  const flag =
    value['flag'] instanceof SVGSVGElement ? value['flag'] : pictureAddress(value['flag']);
  const { anchor } = value;
  return {
    code,
    name: singleLine(value['name']) || nameOf(code, code),
    dir: dir === 'ltr' || dir === 'rtl' ? dir : directionOf(code),
    ...(url !== undefined && { url }),
    ...(flag !== undefined && { flag }),
    ...(anchor instanceof HTMLAnchorElement && { anchor }),
  };
}

/** Reads a list of languages, without duplicates and those without a code. */
export function readLanguages(value: unknown): readonly Language[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const languages = value.flatMap((language) => readLanguage(language) ?? []);
  const codes = languages.map(({ code }) => code.toLowerCase());
  return languages.filter((_, index) => codes.indexOf(codes[index] ?? '') === index);
}

/** Reads a language from an author's link. */
function fromLink(anchor: HTMLAnchorElement): Readonly<Record<string, unknown>> {
  const withDir = anchor.dir ? anchor : anchor.querySelector<HTMLElement>('[dir]');
  const img = anchor.querySelector('img');
  const lang = anchor.lang || anchor.querySelector<HTMLElement>('[lang]')?.lang;
  return {
    code: anchor.hreflang || lang,
    name: anchor.textContent,
    url: anchor.getAttribute('href'),
    dir: withDir?.dir,
    flag: anchor.querySelector('svg') ?? (img && addressOf(img)),
    anchor,
  };
}

/** The `languages` data of the element, which defaults to the links among its children. */
export const markupLanguages: DataSource<'languages', readonly Language[]> = {
  name: 'languages',
  read: readLanguages,
  replacesChildren: true,
  fromChildren: (host, markRead) => {
    const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href]')].map((anchor) => {
      const language = fromLink(anchor);
      if (language['code']) markRead(anchor);
      return language;
    });
    if (links.some(({ code }) => !code)) {
      warn(host, 'a link without hreflang is ignored');
    }
    return readLanguages(links) ?? [];
  },
};
