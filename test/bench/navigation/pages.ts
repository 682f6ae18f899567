/** A page of the measured site, without the markup that a library requires. */
export interface MeasuredPage {
  readonly name: string;
  readonly title: string;
  /** Content of the outlet: about 28 kB with 24 pictures. */
  readonly content: string;
}

/** Names of the pages; each page links to all of them. */
export const PAGE_NAMES = ['a', 'b', 'c', 'd'] as const;

const BYTES = 28_000;
const PICTURES = 24;

const WORDS = (
  'harbour light boats stone morning tide garden kitchen bread window table road hill rain ' +
  'paper glass lamp summer letter bridge market wool cedar salt island'
).split(' ');

/** Generates deterministic numbers, so that every run measures the same bytes. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state;
  }
}

function sentence(source: Iterator<number, never>, length: number): string {
  const words = Array.from({ length }, () => WORDS[source.next().value % WORDS.length]);
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Markup like that of a page builder: nested boxes, classes, attributes, a picture and text. */
function section(name: string, index: number, text: string): string {
  return `<section class="row row-${index % 4}" id="${name}-${index}"><div class="column"><div class="inner">
<figure class="photo"><img src="/pictures/${name}-${index}.jpg" width="320" height="240" alt="Picture ${index}" decoding="async"><figcaption>Picture ${index} of ${PICTURES}</figcaption></figure>
<div class="text"><h2>${index}. ${text.split(' ', 4).join(' ')}</h2><p>${text}</p><ul class="facts"><li><span class="label">Open</span> <b>daily</b></li><li><span class="label">From</span> <b>${index} o’clock</b></li></ul><p><a class="more" href="#${name}-${index}">Details</a></p></div>
</div></div></section>
`;
}

function contentOf(name: string, seed: number): string {
  const source = numbers(seed);
  const markupLength = section(name, 10, '').length * PICTURES;
  const textLength = Math.floor((BYTES - markupLength) / PICTURES);
  const sections = Array.from({ length: PICTURES }, (_, index) => {
    let text = '';
    while (text.length < textLength) text += `${sentence(source, 9)} `;
    return section(name, index, text.trim());
  });
  // The last element of the page: "content in the DOM" is measured when it is there.
  const end = `<p id="end-${name}">The end of page ${name}</p>`;
  return `<h1>Page ${name}</h1>\n${sections.join('')}${end}`;
}

/** Pages by name. */
export const PAGES: ReadonlyMap<string, MeasuredPage> = new Map(
  PAGE_NAMES.map((name, index) => [
    name,
    { name, title: `Page ${name}`, content: contentOf(name, index + 1) },
  ]),
);

/** File names of the pictures of all pages. */
export const PICTURE_NAMES: readonly string[] = PAGE_NAMES.flatMap((name) =>
  Array.from({ length: PICTURES }, (_, index) => `${name}-${index}.jpg`),
);
