import { linkAddress, pictureAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { nameOf } from './names';

/** One language of the site. */
export interface Language {
  /** BCP 47. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** Where the site is in it: `http`, `https` or relative. */
  readonly url?: string;
  readonly dir: 'ltr' | 'rtl';
  /** The picture's address, or the drawing that the page's author put in the link. */
  readonly flag?: string | SVGSVGElement;
  /** The author's link, with what else it says. */
  readonly anchor?: HTMLAnchorElement;
}

/** Languages and scripts that are written from right to left. */
const RTL =
  /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|ps|sd|syr|ug|ur|yi)\b(?!-(?:latn|cyrl|deva))|-(?:adlm|arab|hebr|nkoo|syrc|thaa)\b/i;

/** The direction that a language is written in. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (RTL.test(code) ? 'rtl' : 'ltr');

const line = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

function readLanguage(value: unknown): Language | undefined {
  if (!isRecord(value)) return undefined;
  const code = line(value['code']);
  if (!code) return undefined;
  const { dir } = value;
  const url = linkAddress(value['url']);
  const flag =
    value['flag'] instanceof SVGSVGElement ? value['flag'] : pictureAddress(value['flag']);
  const { anchor } = value;
  return {
    code,
    name: line(value['name']) || nameOf(code, code),
    dir: dir === 'ltr' || dir === 'rtl' ? dir : directionOf(code),
    ...(url !== undefined && { url }),
    ...(flag !== undefined && { flag }),
    ...(anchor instanceof HTMLAnchorElement && { anchor }),
  };
}

/** Reads a list of languages; those without a code, and those named before, are left out. */
export function readLanguages(value: unknown): readonly Language[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const languages = value.flatMap((language) => readLanguage(language) ?? []);
  const codes = languages.map(({ code }) => code.toLowerCase());
  return languages.filter((_, index) => codes.indexOf(codes[index] ?? '') === index);
}

/** What an author's link says of a language. */
function fromLink(anchor: HTMLAnchorElement): Readonly<Record<string, unknown>> {
  const marked = anchor.dir ? anchor : anchor.querySelector<HTMLElement>('[dir]');
  const inner = anchor.lang || anchor.querySelector<HTMLElement>('[lang]')?.lang;
  return {
    code: anchor.hreflang || inner,
    name: anchor.textContent,
    url: anchor.getAttribute('href'),
    dir: marked?.dir,
    flag: anchor.querySelector('svg') ?? anchor.querySelector('img')?.getAttribute('src'),
    anchor,
  };
}

/** The languages in the markup: a JSON child, or links. */
export const markupLanguages: DataSource<'languages', readonly Language[]> = {
  name: 'languages',
  read: readLanguages,
  fromChildren: (host) => {
    const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href]')].map(fromLink);
    if (links.some(({ code }) => !code)) {
      warn(host, 'a link without hreflang says no language and is left out');
    }
    return readLanguages(links) ?? [];
  },
};
