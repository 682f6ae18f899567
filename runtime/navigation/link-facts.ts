import type { LinkFacts } from './links';

/** An element that leads somewhere: `<a>` of HTML and of SVG, `<area>`. */
export type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

const isElement = (target: EventTarget): target is Element => target instanceof Element;

/** The address as written: a plain one, or SVG's older `xlink:href`. */
const hrefOf = (link: Element): string | undefined =>
  link.getAttribute('href') ??
  link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ??
  undefined;

/** A link that an event went through, and what encloses it, innermost first. */
export interface LinkPath {
  readonly link: Link;
  /** The link, its ancestors, and those of the slots and shadow roots that it stands in. */
  readonly around: readonly Element[];
}

/** The link an event happened on, seen through open shadow roots and slots. */
export function linkOf(event: Event): LinkPath | undefined {
  const path = event.composedPath().filter(isElement);
  const at = path.findIndex(
    (node) => /^(a|area)$/i.test(node.localName) && hrefOf(node) !== undefined,
  );
  return at < 0 ? undefined : { link: path[at] as Link, around: path.slice(at) };
}

/** The nearest value of a `data-dm-*` marker among a link and what encloses it. */
export function markerOf(around: readonly Element[], name: string): string | undefined {
  for (const element of around) {
    const value = element.getAttribute(name);
    if (value !== null) return value;
  }
  return undefined;
}

/** `<base target>` holds for links that name no target of their own. */
const baseTarget = (): string =>
  document.querySelector('base[target]')?.getAttribute('target') ?? '';

/** What {@link decide} wants to know of a link. */
export function factsOf({ link, around }: LinkPath): LinkFacts {
  const has = (name: string): boolean => link.hasAttribute(name);
  return {
    href: hrefOf(link),
    target: link.getAttribute('target') ?? baseTarget(),
    download: has('download'),
    native: markerOf(around, 'data-dm-native') !== undefined,
    pushNotification: has('data-dm-push-notification'),
    popup: has('data-dm-popup') || link.getAttribute('data-dm-link-type') === 'popup',
  };
}
