import { lazy, type Lazy } from '../dom/lazy';
import { langOf } from '../site/language';
import { fail } from '../site/log';
import type { Milliseconds } from '../site/wait-until';
import { chooseLanguage } from './choose';
import { LANGUAGES, type LanguageCode } from './table';
import { findTextsBy, type Texts } from './texts-in';

/** The longest that a drawing waits for a file, from its request. Then it is English until it comes. */
const LONGEST_WAIT: Milliseconds = 3000;

/** After a failure, how long the file is not asked for again. */
const PAUSE: Milliseconds = 15_000;

/** The file of one language. */
interface File {
  readonly module: Lazy<{ readonly texts: Texts }>;
  /** Until it has come, has failed or takes too long. */
  wait: Promise<void> | undefined;
  texts: Texts | undefined;
  /** When it is asked for again; `undefined` while it is being loaded. */
  next: Milliseconds | undefined;
}

const CODES = Object.keys(LANGUAGES) as LanguageCode[];
const files = new Map<LanguageCode, File>();
const listeners = new Set<() => void>();

/** The tag that was asked for last, and what was found: most pages have one. */
let known: { readonly tag: string; readonly code: LanguageCode | undefined } | undefined;

function codeOf(tag: string): LanguageCode | undefined {
  if (known?.tag !== tag) known = { tag, code: chooseLanguage(tag, CODES) };
  return known.code;
}

findTextsBy((tag) => {
  const code = codeOf(tag);
  return code && files.get(code)?.texts;
});

async function load(code: LanguageCode, file: File): Promise<void> {
  file.next = undefined;
  try {
    const { texts } = await file.module.load();
    file.texts = texts;
    for (const listener of listeners) listener();
  } catch (cause) {
    file.next = performance.now() + PAUSE;
    fail('languages', `the texts in "${code}" could not be loaded, they stay English`, cause);
  } finally {
    file.wait = undefined;
  }
}

function start(code: LanguageCode): File {
  const file: File = {
    module: lazy(LANGUAGES[code]),
    wait: undefined,
    texts: undefined,
    next: undefined,
  };
  files.set(code, file);
  const limit = new Promise<void>((resolve) => {
    setTimeout(() => {
      file.wait = undefined;
      resolve();
    }, LONGEST_WAIT);
  });
  file.wait = Promise.race([load(code, file), limit]);
  return file;
}

/**
 * Loads the texts in the language of a tag.
 *
 * @returns what a first drawing has to wait for, for three seconds at most; it never rejects.
 *   `undefined` if there is nothing to wait for: for English, for texts at hand, and after a failure.
 */
export function whenTexts(tag: string): Promise<void> | undefined {
  const code = codeOf(tag);
  if (!code) return undefined;
  const file = files.get(code) ?? start(code);
  if (file.next !== undefined && performance.now() > file.next) void load(code, file);
  return file.wait;
}

/** Whether the texts in the language of a tag have been asked for, or need no file. */
export function areRequested(tag: string): boolean {
  const code = codeOf(tag);
  return !code || files.has(code);
}

/** Loads the texts in the language of the page, as {@link whenTexts} does. */
export const whenPageTexts = (): Promise<void> | undefined =>
  whenTexts(langOf(document.documentElement));

/** Calls a listener whenever texts have arrived, as long as the page is there. */
export const onTexts = (listener: () => void): void => void listeners.add(listener);
