import { own } from '../../shared/dom/own';
import { addressOf } from '../../shared/dom/figure';
import { readableCopy, separateBlocks } from '../../shared/dom/inert-copy';
import { isForeign, markWords, type MarkRead } from '../../shared/dom/left-over';
import { warn } from '../../shared/site/log';
import type { DataSource } from '../../shared/element/data';
import { line, readMenu, type Category } from './menu';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LISTS = 'ul, ol, dl';

/** Copies elements to take them apart. */
function copyOf(nodes: readonly Element[]): HTMLElement {
  const [first] = nodes.map(readableCopy);
  const box = (first?.ownerDocument ?? document).createElement('div');
  for (const node of nodes) box.append(readableCopy(node), ' ');
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
  const img = box.querySelector('img');
  const image = img && { src: addressOf(img), alt: img.getAttribute('alt') };
  img?.remove();
  const name = extract(box, `dt, ${HEADINGS}, strong, b`);
  separateBlocks(box);
  const rest = line(box.textContent);
  return {
    name: line(name?.textContent) ?? rest,
    text: name ? rest : undefined,
    id,
    price,
    diet,
    image,
  };
}

/** Reads the dishes of a `dl`: in `div`s, or one term after the other. */
function readTerms(terms: Element): unknown[] {
  const groups: Element[][] = [];
  for (const child of own(terms).children) {
    if (child.matches('div')) groups.push([child]);
    else if (child.matches('dt')) groups.push([child]);
    else if (child.matches('dd')) groups.at(-1)?.push(child);
  }
  return groups.map(readItem);
}

/** Whether an element stands in a dish; a list item around sections is no dish. */
function isInDish(element: Element): boolean {
  for (let box = element.parentElement; box; box = own(box).parentElement) {
    if (isForeign(box)) return false;
    if (
      own(box).matches('dl') ||
      (own(box).matches('li') && !box.querySelector('section, article'))
    ) {
      return true;
    }
  }
  return false;
}

/** Headings of categories. */
const headingsIn = (element: Element): Element[] =>
  [element, ...own(element).querySelectorAll(HEADINGS)].filter(
    (heading) => own(heading).matches(HEADINGS) && !isInDish(heading),
  );

/** Lists of dishes. */
const listsIn = (element: Element): Element[] =>
  [element, ...own(element).querySelectorAll(LISTS)].filter(
    (list) =>
      own(list).matches(LISTS) && !isInDish(list) && !list.querySelector('section, article'),
  );

/** The elements of one category: a section, or a heading and what follows it. */
type Section = readonly Element[];

/** Finds the categories among the descendants. */
function sectionsIn(parent: Element): Section[] {
  const sections: Element[][] = [];
  let open: Element[] | undefined;
  for (const child of own(parent).children) {
    if (isForeign(child)) continue;
    const headings = headingsIn(child);
    if (headings.length === 0) open?.push(child);
    else {
      open = undefined;
      if (headings.length > 1) sections.push(...(sectionsIn(child) as Element[][]));
      else if (headings[0] !== child) sections.push([child]);
      else sections.push((open = [child]));
    }
  }
  // A heading without dishes after it is one of the page.
  return sections.filter(
    (section) =>
      !own(section[0])?.matches(HEADINGS) || section.some((each) => listsIn(each).length > 0),
  );
}

function readSection(section: Section, markRead: MarkRead): unknown {
  const heading = section.flatMap(headingsIn)[0];
  const lists = section.flatMap(listsIn);
  const box = copyOf(section);
  for (const list of listsIn(box)) list.remove();
  headingsIn(box)[0]?.remove();
  separateBlocks(box);
  const items = lists.flatMap((list) =>
    list.matches('dl') ? readTerms(list) : [...list.children].map((item) => readItem([item])),
  );
  for (const each of section) {
    if (each === heading) markRead(each);
    else markWords(each, markRead);
  }
  for (const item of lists.flatMap((list) => [...list.querySelectorAll('li, dt, dd')])) {
    const picture = item.querySelector('img');
    if (picture) markRead(picture);
  }
  return {
    name: heading?.textContent,
    id: (section[0] === heading ? '' : own(section[0])?.id) || heading?.id,
    level: Number(heading?.localName[1]),
    text: line(box.textContent),
    items,
  };
}

/** The menu in the markup: a JSON child, or sections with a heading and a list. */
export const markupMenu: DataSource<'categories', readonly Category[]> = {
  name: 'categories',
  read: readMenu,
  replacesChildren: true,
  fromChildren: (host, markRead) => {
    const sections = sectionsIn(host);
    const whole = new Set(sections.flat());
    for (const section of host.querySelectorAll('section')) {
      if (![...whole].some((each) => each.contains(section) || section.contains(each))) {
        warn(host, 'a section without a heading is no category, and is shown as it is');
      }
    }
    return readMenu(sections.map((section) => readSection(section, markRead))) ?? [];
  },
};
