import type { AttributeDocs } from '../../../docs/data';
import type { AttributeWords, WordsByElement } from './attribute-words';
import { BLOG_WORDS } from './blog-words';
import { BOOKING_WORDS } from './booking-words';
import { COMMON_WORDS } from './common-words';
import { EFFECT_WORDS } from './effect-words';
import { ELEMENT_WORDS, type ElementWords } from './element-words';
import { FORM_WORDS } from './form-words';
import { PICTURE_WORDS } from './picture-words';
import { PLACE_WORDS } from './place-words';
import { SITE_WORDS } from './site-words';

/** The words of every element's attributes, in groups; `words.test.ts` keeps them complete. */
export const ALL_WORDS: readonly WordsByElement[] = [
  BLOG_WORDS,
  BOOKING_WORDS,
  EFFECT_WORDS,
  FORM_WORDS,
  PICTURE_WORDS,
  PLACE_WORDS,
  SITE_WORDS,
];

const ATTRIBUTES: WordsByElement = Object.fromEntries(ALL_WORDS.flatMap(Object.entries));

const DEVICES = { tablet: 'on tablets', mobile: 'on phones' } as const;

/** A name in words, for elements of the site's own: `view-all-text` → `View all text`. */
function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const nameOf = (tag: string): string => tag.replace(/^dm-/, '');

/** Returns the name and a sentence of an element. */
export const elementWords = (tag: string): ElementWords =>
  ELEMENT_WORDS[nameOf(tag)] ?? [inWords(nameOf(tag)), ''];

/** Returns the words of an attribute; a device's own setting has those of the general one. */
export function attributeWords(
  tag: string,
  { name, variant }: Pick<AttributeDocs, 'name' | 'variant'>,
): AttributeWords {
  const base = variant?.of ?? name;
  const words = ATTRIBUTES[nameOf(tag)]?.[base] ?? COMMON_WORDS[base] ?? [inWords(base), ''];
  if (!variant) return words;
  const [label, help, values = {}] = words;
  return [`${label} ${DEVICES[variant.device]}`, help, values];
}
