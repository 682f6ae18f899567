import { virtual } from '@guidepup/virtual-screen-reader';
import { flatTree } from './flat-tree';

/** More than any task says: a reader goes round in a modal dialog. */
const LIMIT = 60;

/** Phrases about the container, ends of elements and `aria-busy="false"`, which are left out. */
const NOISE = /^(?:main$|end of |(?:end, )?not busy$)/;

/**
 * Where copies are read. A part of the page from the start: what comes while a dialog is open may be
 * a captcha's, and is shown above it.
 */
const desk = document.body.appendChild(document.createElement('div'));
desk.style.minHeight = '1px';

/**
 * Reads a part of the page from its beginning to its end, as with the arrow key of a screen reader.
 *
 * @returns the phrases spoken, in order, without the ends of what has been named.
 */
export async function readAloud(root: Element): Promise<readonly string[]> {
  // The virtual reader (0.33) does not see into shadow roots.
  const container = desk.appendChild(flatTree(root));
  await virtual.start({ container });
  try {
    const phrases = [await virtual.lastSpokenPhrase()];
    while (phrases.length < LIMIT) {
      await virtual.next();
      const phrase = await virtual.lastSpokenPhrase();
      const isRound = phrase.startsWith('dialog') && phrases.includes(phrase);
      if (isRound || phrase === 'end of main') break;
      phrases.push(phrase);
    }
    return phrases.filter((phrase) => !NOISE.test(phrase));
  } finally {
    await virtual.stop();
    container.remove();
  }
}
