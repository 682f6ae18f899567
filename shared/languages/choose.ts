/** Tags that are written otherwise today. */
const FORMER: Readonly<Record<string, string>> = { iw: 'he', in: 'id' };

/** The name of a language among ours, in lower case, with what follows: `de-at`, `zh-hant`. */
function nameOf(tag: string): string {
  const [first = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (first !== 'zh') return [FORMER[first] ?? first, ...rest].join('-');
  const isTraditional = rest.includes('hant') || rest.some((part) => /^(?:tw|hk|mo)$/.test(part));
  return isTraditional && !rest.includes('hans') ? 'zh-hant' : 'zh-hans';
}

/**
 * Chooses the texts for a language tag, as BCP 47 looks one up: `de` for `de-AT`, `pt-BR` for itself.
 * Chinese is looked up by its script, that of the place without one.
 *
 * @param codes the languages that there are.
 * @returns `undefined` for English, and for a language that there are no texts in.
 */
export function chooseLanguage<C extends string>(tag: string, codes: readonly C[]): C | undefined {
  const name = `${nameOf(tag)}-`;
  let best: C | undefined;
  for (const code of codes) {
    const isBetter = code.length > (best?.length ?? 0);
    if (isBetter && name.startsWith(`${code.toLowerCase()}-`)) best = code;
  }
  return best;
}
