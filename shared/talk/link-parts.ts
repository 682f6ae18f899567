/** A part of a text: a link, or what stands between links. */
export interface TextPart {
  readonly text: string;
  /** Address of a link: `http` or `https`. */
  readonly href?: string;
}

/** Runs of characters of an address; the text before it can only match once. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;

/** Ends a sentence, not an address. */
const PUNCTUATION = '.,;:!?…·)]}»”’\'"';

/** Opening brackets by their closing ones: an address may contain a pair. */
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Returns an address without the punctuation that follows it. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  // Longer runs of punctuation are no address.
  for (let steps = 0; steps < 20; steps += 1) {
    const last = address[end - 1] ?? '';
    if (!PUNCTUATION.includes(last) || last === '') break;
    const opening = BRACKETS[last];
    const inside = address.slice(0, end);
    if (opening && countOf(inside, opening) >= countOf(inside, last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

function hrefOf(address: string): string | undefined {
  try {
    const { href, protocol, host } = new URL(address);
    return host !== '' && /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits what a visitor wrote into text and links. Whoever shows the parts shows them as text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
