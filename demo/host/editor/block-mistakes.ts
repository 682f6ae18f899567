import { attributeMeant } from '../../../shared/debug/attribute-mistakes';
import { nearest } from '../../../shared/debug/nearest';
import { attributesIn } from '../../editor/source/attributes';
import { hasBrokenData } from '../../editor/source/broken-data';
import { isTemplate } from '../../editor/source/messages';
import { isNode, nodesIn, type SourceNode } from '../../editor/source/node';
import { toSource } from '../../editor/source/serialize';
import { hasOwnText } from '../../editor/text/tags';
import type { Finding } from './api.types';
import type { CatalogueAttribute, CatalogueElement } from './catalogue';
import { shown } from './page-links';
import type { PageElement } from './page-openers';

/** Begin of the names of the library's elements. */
const PREFIX = 'dm-';

/** Elements that a visitor sees nothing of. */
const SILENT = new Set(['script', 'style', 'link', 'meta', 'template']);

/** Elements of a form that take an answer, besides the library's own. */
const FIELDS = new Set(['input', 'select', 'textarea']);

/** Types of an `<input>` that take none. */
const NO_FIELDS = /^(?:submit|reset|image|button)$/;

/** The library's elements that a form sends with its fields; a captcha has its name and label by itself. */
const NAMED = new Set(['dm-date-picker', 'dm-time-picker', 'dm-file-upload']);

/** An element of a page that is looked at, and what the owner calls it. */
interface Looked {
  readonly node: SourceNode;
  readonly values: PageElement['values'];
  readonly element: CatalogueElement;
}

type BlockFinding = Pick<Finding, 'text' | 'setting'>;

/** Whether the host fills something in, in an element or in its attributes. */
const isTemplated = (node: SourceNode): boolean => isTemplate(toSource(node));

const isEmpty = (node: SourceNode): boolean =>
  !hasOwnText(node) && node.children.filter(isNode).every(({ tag }) => SILENT.has(tag));

/** Whether an element has a setting, by its name or a former one. */
function has({ values, element }: Looked, ...names: readonly string[]): boolean {
  const known = names.flatMap((name) => [
    name,
    ...(element.attributes.find((one) => one.name === name)?.aliases ?? []),
  ]);
  return known.some((name) => (values.get(name) ?? '').trim() !== '');
}

const isField = ({ tag, open }: SourceNode): boolean =>
  tag === 'input'
    ? !NO_FIELDS.test(/\stype\s*=\s*["']?(\w+)/i.exec(open)?.[1]?.toLowerCase() ?? '')
    : FIELDS.has(tag) || NAMED.has(tag);

const unlessFilled =
  (text: string) =>
  ({ node }: Looked): string | undefined =>
    isEmpty(node) ? text : undefined;

/** Checks whether an element can show or do something, by its tag; each says why it cannot. */
const NEEDS: Readonly<Partial<Record<string, (one: Looked) => string | undefined>>> = {
  'dm-form': ({ node }) =>
    [...nodesIn(node)].some(isField) ? undefined : 'it has no fields, so nobody can answer it',
  'dm-map': (one) => (has(one, 'lat', 'lng', 'address') ? undefined : 'it has no place yet'),
  'dm-coupon': unlessFilled('it does not say what it is for'),
  'dm-drawer': unlessFilled('there is no menu in it'),
  'dm-sidebar': unlessFilled('there is nothing in it'),
  'dm-notification': unlessFilled('it has no message'),
  'dm-image-share': unlessFilled('it has no picture'),
  'dm-popup': (one) =>
    isEmpty(one.node) && !has(one, 'url') ? 'it has neither content nor a page' : undefined,
  'dm-parallax': (one) => (has(one, 'image') ? undefined : 'it has no picture'),
  'dm-background-video': (one) =>
    has(one, 'video', 'src', 'config', 'poster') ||
    [...nodesIn(one.node)].some(({ tag }) => tag === 'video')
      ? undefined
      : 'it has no film',
};

const labelOf = ({ attributes }: CatalogueElement, name: string): string =>
  attributes.find((one) => one.name === name)?.label ?? name;

/** Says that an element shows or does nothing as it is. */
function needOf(one: Looked): BlockFinding[] {
  const { node, element } = one;
  const need = NEEDS[node.tag]?.(one);
  if (need === undefined || isTemplated(node)) return [];
  const setting = node.tag === 'dm-map' ? labelOf(element, 'address') : undefined;
  return [{ text: `${element.label}: ${need}.`, ...(setting !== undefined && { setting }) }];
}

/** Says that a field has no name, under which its answer is sent, or no label. */
function fieldNeeds(one: Looked, labelled: ReadonlySet<SourceNode>): BlockFinding[] {
  const { node, element } = one;
  if (!NAMED.has(node.tag) || isTemplated(node)) return [];
  const hasLabel =
    labelled.has(node) ||
    has(one, 'label', 'aria-label', 'aria-labelledby') ||
    [...nodesIn(node)].some(({ tag }) => tag === 'label');
  // A field of HTML in it may have its name.
  const isNamed = [...nodesIn(node)].some(
    ({ open }) => (attributesIn(open).get('name') ?? '').trim() !== '',
  );
  const { label } = element;
  return [
    ...(!isNamed
      ? [
          {
            text: `${label}: without a name, its answer is not sent.`,
            setting: labelOf(element, 'name'),
          },
        ]
      : []),
    ...(hasLabel
      ? []
      : [
          {
            text: `${label}: it has no label, so nobody knows what it asks for.`,
            setting: labelOf(element, 'label'),
          },
        ]),
  ];
}

/** Says that the data of an element cannot be read. */
const brokenData = ({ node, element: { label } }: Looked): BlockFinding[] =>
  hasBrokenData(node)
    ? [{ text: `${label}: its data has a mistake, so visitors do not see what is in it.` }]
    : [];

/** Attributes under all their names. */
const namesOf = (attributes: readonly CatalogueAttribute[]): string[] =>
  attributes.flatMap(({ name, aliases }) => [name, ...aliases]);

/** Says which attributes of an element nobody reads, where another one is near. */
const unknownAttributes = ({ values, element }: Looked): BlockFinding[] => {
  const known = namesOf(element.attributes);
  return [...values.keys()].flatMap((name) => {
    const meant = known.includes(name) ? undefined : attributeMeant(name, known);
    if (meant === undefined) return [];
    return [{ text: `${element.label}: it has no “${shown(name)}”. Is “${meant}” meant?` }];
  });
};

/** Says that an element is none that the library has. */
export function unknownTag(tag: string, elements: readonly CatalogueElement[]): BlockFinding[] {
  if (!tag.startsWith(PREFIX) || elements.some((one) => one.tag === tag)) return [];
  const meant = nearest(
    tag,
    elements.map((one) => one.tag),
  );
  const hint = meant === undefined ? '' : ` Is “${meant}” meant?`;
  return [{ text: `“${shown(tag)}” is no block that there is.${hint}` }];
}

/** The elements of a page that a `<label>` names. */
export function labelledIn(nodes: readonly SourceNode[], byId: ReadonlyMap<string, SourceNode>) {
  const labelled = new Set<SourceNode>();
  for (const label of nodes) {
    if (label.tag !== 'label') continue;
    for (const node of nodesIn(label)) labelled.add(node);
    const target = byId.get(/\sfor\s*=\s*["']?([^"'\s>]+)/i.exec(label.open)?.[1] ?? '');
    if (target) labelled.add(target);
  }
  return labelled;
}

/** Mistakes in what an element of the library is given to show or to do, as its author has probably not meant it. */
export const blockMistakes = (one: Looked, labelled: ReadonlySet<SourceNode>): BlockFinding[] => [
  ...needOf(one),
  ...fieldNeeds(one, labelled),
  ...brokenData(one),
  ...unknownAttributes(one),
];
