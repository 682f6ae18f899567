import { own } from '../../shared/dom/own';
import type { LinkFacts } from './links';

/** An element with a link: `<a>` of HTML and of SVG, `<area>`. */
export type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

const isElement = (target: EventTarget): target is Element => target instanceof Element;

/** The address as written in `href`, or in SVG's older `xlink:href`. */
const hrefOf = (link: Element): string | undefined =>
  link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? undefined;

/**
 * The address of a link with its query in the charset of the document, in which a browser sends it.
 * The addresses of scripts are UTF-8.
 */
function inCharset(href: string | undefined): string | undefined {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)(#.*)?$/s.exec(href ?? '') ?? [];
  if (document.characterSet === 'UTF-8' || !/[^\0-\x7F]/.test(query)) return href;
  const link = document.createElement('a');
  link.href = query;
  return path + link.search + hash;
}

/** A link and its ancestors. */
export interface LinkPath {
  readonly link: Link;
  /** The link and its ancestors, through slots and shadow roots, innermost first. */
  readonly path: readonly Element[];
}

/** Finds the link of an event, through open shadow roots and slots. */
export function linkOf(event: Event): LinkPath | undefined {
  const path = event.composedPath().filter(isElement);
  const index = path.findIndex(
    (node) => /^(a|area)$/i.test(own(node).localName) && hrefOf(node) !== undefined,
  );
  return index < 0 ? undefined : { link: path[index] as Link, path: path.slice(index) };
}

/** The nearest value of a `data-dm-*` marker on a link and its ancestors. */
export function markerOf(path: readonly Element[], name: string): string | undefined {
  for (const element of path) {
    const value = own(element).getAttribute(name);
    if (value !== null) return value;
  }
  return undefined;
}

/** Target of links and forms without a `target` attribute. */
export const baseTarget = (): string =>
  document.querySelector('base[target]')?.getAttribute('target') ?? '';

/** Whether a link is text that is being edited: browsers follow none, but for SVG's in Chromium. */
const isEditable = (path: readonly Element[]): boolean =>
  path.find((node) => node instanceof HTMLElement)?.isContentEditable === true;

/** Collects the facts that {@link decide} needs. */
export function factsOf({ link, path }: LinkPath): LinkFacts {
  const has = (name: string): boolean => link.hasAttribute(name);
  const popup = has('data-dm-popup') || link.getAttribute('data-dm-link-type') === 'popup';
  return {
    href: inCharset(hrefOf(link)),
    target: link.getAttribute('target') ?? baseTarget(),
    download: has('download'),
    // Only the browser sends the reports of a `ping`.
    native:
      markerOf(path, 'data-dm-native') !== undefined || (has('ping') && !popup) || isEditable(path),
    pushNotification: has('data-dm-push-notification'),
    popup,
  };
}
