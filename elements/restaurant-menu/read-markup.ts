import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { line, readMenu, type Category } from './menu';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** An inert document for copies of the markup, in which pictures do not load. */
let inert: Document | undefined;

function copyOf(nodes: readonly Element[]): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('');
  const box = inert.createElement('div');
  for (const node of nodes) box.append(inert.importNode(node, true), ' ');
  return box;
}

/** Removes the first match from a copy, and returns it. */
function extract(box: Element, selector: string): Element | undefined {
  const found = box.querySelector(selector) ?? undefined;
  found?.remove();
  return found;
}

/** Reads a dish from a list item, or from a term and its definitions. */
function readItem(nodes: readonly Element[]): unknown {
  const box = copyOf(nodes);
  const id = box.querySelector('[id]')?.id;
  const diet = [...box.querySelectorAll<HTMLElement>('[data-diet]')].map((mark) => {
    mark.remove();
    return { code: mark.dataset['diet'], label: mark.textContent };
  });
  const price = [...box.querySelectorAll('data')].map((data) => {
    data.remove();
    const { value, textContent, dataset } = data;
    return { price: value || textContent, text: textContent, label: dataset['label'] };
  });
  const image = extract(box, 'img');
  const name = extract(box, `dt, ${HEADINGS}, strong, b`);
  for (const block of box.querySelectorAll('p, dd, div, br')) block.append(' ');
  const rest = line(box.textContent);
  return {
    name: line(name?.textContent) ?? rest,
    text: name ? rest : undefined,
    id,
    price,
    diet,
    image: image && { src: image.getAttribute('src'), alt: image.getAttribute('alt') },
  };
}

/** Reads the dishes of a `dl`: in `div`s, or one term after the other. */
function readTerms(terms: Element): unknown[] {
  const groups: Element[][] = [];
  for (const child of terms.children) {
    if (child.matches('div')) groups.push([child]);
    else if (child.matches('dt')) groups.push([child]);
    else if (child.matches('dd')) groups.at(-1)?.push(child);
  }
  return groups.map(readItem);
}

function readSection(section: Element): unknown {
  const heading = section.querySelector(HEADINGS);
  const lists = [...section.querySelectorAll('ul, ol, dl')].filter(
    (list) => !list.parentElement?.closest('li, dl'),
  );
  const paragraphs = [...section.children].filter((child) => child.matches('p'));
  return {
    name: heading?.textContent,
    id: section.id || heading?.id,
    level: Number(heading?.localName[1]),
    text: paragraphs.map(({ textContent }) => textContent).join(' '),
    items: lists.flatMap((list) =>
      list.matches('dl') ? readTerms(list) : [...list.children].map((item) => readItem([item])),
    ),
  };
}

/** The menu in the markup: a JSON child, or sections with a heading and a list. */
export const markupMenu: DataSource<'categories', readonly Category[]> = {
  name: 'categories',
  read: readMenu,
  fromChildren: (host) => {
    const sections = [...host.querySelectorAll(':scope > :is(section, article, div)')];
    const categories = readMenu(sections.map(readSection)) ?? [];
    if (categories.length < sections.length) {
      warn(host, 'a section without a heading is left out');
    }
    return categories;
  },
};
