import type { CaptionLink } from '../../shared/dom/caption';
import { placeNodes } from '../../shared/dom/place-nodes';
import { setAttribute } from '../../shared/dom/set-attribute';
import { hasCaption, type Picture } from './images';

/** Sets the text of an element; the browser would lay out the same one again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The caption of a picture. */
export class Caption {
  #caption: HTMLElement | undefined;
  #title: HTMLElement | undefined;
  #text: HTMLElement | undefined;
  #button: HTMLElement | undefined;

  /** @returns its element, for the end of a figure; `undefined` without one. */
  draw(image: Picture): Element | undefined {
    if (!hasCaption(image)) {
      this.#caption?.remove();
      this.#caption = undefined;
      return undefined;
    }
    const caption = (this.#caption ??= document.createElement('figcaption'));
    caption.part.add('caption');
    this.#title = this.#line(this.#title, image.title);
    this.#title?.part.add('caption-title');
    this.#text = this.#line(this.#text, image.text);
    this.#button = this.#link(image.button);
    const lines = [this.#title, this.#text, this.#button].filter((line) => line !== undefined);
    placeNodes(caption, lines);
    return caption;
  }

  #line(line: HTMLElement | undefined, text: string | undefined): HTMLElement | undefined {
    if (!text) return undefined;
    const paragraph = line ?? document.createElement('p');
    setText(paragraph, text);
    return paragraph;
  }

  #link(link: CaptionLink | undefined): HTMLElement | undefined {
    if (!link) return undefined;
    const line = this.#button ?? document.createElement('p');
    const anchor = line.querySelector('a') ?? document.createElement('a');
    anchor.part.add('caption-button');
    setAttribute(anchor, 'href', link.href);
    setText(anchor, link.text);
    if (!anchor.parentNode) line.append(anchor);
    return line;
  }
}
