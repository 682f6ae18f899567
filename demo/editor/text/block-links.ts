import { attributesIn } from '../source/attributes';
import { readMediaAddress } from '../source/media-address';
import { isTemplate } from '../source/messages';
import { isNode, nodesIn, type SourceNode } from '../source/node';
import { isCustom, isPicture } from '../source/pictures';
import { textTarget } from './text-target';
import { hasText } from './tags';

/** A link of a block that is no part of a text, such as one around a picture. */
export interface BlockLink {
  readonly node: SourceNode;
  /** Its address as written; `undefined` for one that was removed. */
  readonly href: string | undefined;
}

/** The links of a block, without those of other widgets in it. */
function linksOf(block: SourceNode): SourceNode[] {
  if (block.tag === 'a') return [block];
  return block.children
    .filter(isNode)
    .filter((child) => !isCustom(child))
    .flatMap(linksOf);
}

/** Whether a link leads to the picture that it shows, which is changed with it. */
function isOfPicture(link: SourceNode, href: string | undefined): boolean {
  return readMediaAddress(href ?? '') !== undefined && [...nodesIn(link)].some(isPicture);
}

/** Whether a link is in a paragraph, a list or a caption: there, it is changed while one writes. */
function isWritten(root: SourceNode, { id }: SourceNode): boolean {
  const target = textTarget(root, id);
  return target !== undefined && target.text !== id;
}

/**
 * Returns the links of a block that writing does not reach: around pictures, cards and headings, and
 * those that stand alone.
 */
export function blockLinks(root: SourceNode, block: SourceNode): readonly BlockLink[] {
  return linksOf(block).flatMap((node) => {
    const href = attributesIn(node.open).get('href');
    // A name for a place on the page is no link; the host fills a template in.
    const isEmpty = href === undefined && !hasText(node) && ![...nodesIn(node)].some(isPicture);
    if (isTemplate(node.open) || isEmpty || isOfPicture(node, href)) return [];
    return isWritten(root, node) ? [] : [{ node, href }];
  });
}
