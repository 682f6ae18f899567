import { existsSync } from 'node:fs';
import type {
  ClassField,
  ClassMember,
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  Event,
} from 'custom-elements-manifest/schema';
import type { Entry as TableEntry } from '../../shared/element/table';
import { inRoot } from '../paths';
import type { LoadedContract } from './contracts';
import type { AttributeDeclaration, ElementDeclaration, KeyboardEntry, ModeEntry } from './model';
import type { SourceFacts } from './sources';
import { writtenTypes } from './written-types';

/** Documentation of a class and its bases, as read by the analyzer. */
export interface ClassDocs extends CustomElementDeclaration {
  keyboard?: KeyboardEntry[];
  modes?: ModeEntry[];
}

/** Methods that the browser or a base calls, never a page. */
const LIFECYCLE = /^(?:connectedMoveCallback|form\w+Callback|attachShadow)$/;

function isPublic({ name, privacy = 'public', static: isStatic }: ClassMember): boolean {
  return privacy === 'public' && !isStatic && !/^[#_]/.test(name) && !LIFECYCLE.test(name);
}

function isMethod(member: ClassMember): member is ClassMethod {
  return member.kind === 'method';
}

/** Removes the analyzer's note of the class that something comes from. */
function withoutOrigin<T extends object>(thing: T): T {
  const copy: T & { inheritedFrom?: unknown } = { ...thing };
  delete copy.inheritedFrom;
  return copy;
}

/** A list of words as a TypeScript union. */
function unionOf(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

/** An attribute, and the name of the property that mirrors it. */
interface Entry extends TableEntry {
  readonly property: string;
}

function typeText({ type }: Entry): string {
  const texts = { text: 'string', flag: 'boolean', number: 'number', json: 'string' };
  return type.kind === 'choice' ? unionOf(type.values ?? []) : texts[type.kind];
}

/** A comment's paragraphs without the line breaks of its source. */
function unwrap(comment: string): string {
  return comment.replace(/(?<!\n)\n(?![\n-])/g, ' ');
}

/** Which attribute a device's variant belongs to. */
function variantOf({ attribute, isVariant }: Entry): AttributeDeclaration['variant'] {
  const [, of, device] = (isVariant && /^(.*)-(tablet|mobile)$/.exec(attribute)) || [];
  if (of === undefined) return undefined;
  return { of, device: device === 'tablet' ? 'tablet' : 'mobile' };
}

function describeEntry(entry: Entry, facts: SourceFacts): string {
  if (!entry.isVariant) return unwrap(facts.propertyDescription(entry.property));
  const description = facts.propertyDescription(entry.property.replace(/(Tablet|Mobile)$/, ''));
  const device = entry.property.endsWith('Mobile') ? 'phone' : 'tablet';
  return description && `The same on a ${device}: ${unwrap(description)}`;
}

/** An attribute's default as markup would spell it. */
function defaultOf({ type, isVariant }: Entry): string | undefined {
  if (isVariant || type.default === undefined || type.kind === 'flag') return undefined;
  return type.stringify(type.default) ?? undefined;
}

function attributeOf(entry: Entry, facts: SourceFacts): AttributeDeclaration {
  const { type } = entry;
  const [, ...aliases] = entry.names.map(({ name }) => name);
  const value = defaultOf(entry);
  const variant = variantOf(entry);
  const written = writtenTypes(type);
  return {
    name: entry.attribute,
    fieldName: entry.property,
    kind: type.kind,
    type: { text: typeText(entry) },
    ...(value !== undefined && { default: value }),
    ...(type.values && { values: type.values }),
    ...(type.min !== undefined && { min: type.min }),
    ...(type.max !== undefined && { max: type.max }),
    ...(written.length > 0 && { writtenTypes: written }),
    ...(aliases.length > 0 && { aliases }),
    ...(variant && { variant }),
    description: describeEntry(entry, facts),
  };
}

function fieldOf(entry: Entry, facts: SourceFacts): CustomElementField {
  const base = facts.propertyType(entry.property) ?? typeText(entry);
  const own = entry.isVariant && base === 'unknown' ? `${typeText(entry)} | undefined` : base;
  const value = entry.isVariant ? undefined : JSON.stringify(entry.type.default);
  const isNumber = writtenTypes(entry.type).includes('number');
  return {
    kind: 'field',
    name: entry.property,
    attribute: entry.attribute,
    reflects: true,
    // Tools take it for what a template may write.
    type: { text: isNumber ? `${own} | number` : own },
    ...(value !== undefined && { default: value }),
    description: describeEntry(entry, facts),
  };
}

function eventOf(name: string, description: string, facts: SourceFacts): Event {
  return {
    name,
    type: { text: facts.eventType(name) ?? '' },
    description: description || facts.eventDescription(name),
  };
}

/** Properties that mirror no attribute: those of the class, its data, and `ready`. */
function otherFields(
  documented: readonly ClassField[],
  data: string | undefined,
  facts: SourceFacts,
): CustomElementField[] {
  const names = new Set(documented.map(({ name }) => name));
  names.delete('ready');
  if (data !== undefined) names.add(data);
  return [...names, 'ready'].map((name) => {
    const field = documented.find((candidate) => candidate.name === name);
    return {
      kind: 'field',
      name,
      ...(name === 'ready' && { readonly: true }),
      type: { text: facts.propertyType(name) ?? '' },
      description: unwrap(field?.description || facts.propertyDescription(name)),
    };
  });
}

/** What draws an element: React a view in JSX, the DOM another view, Lit the rest. */
function viewOf(name: string): ElementDeclaration['view'] {
  const hasView = (type: 'ts' | 'tsx'): boolean =>
    existsSync(inRoot('elements', name, `${name}.view.${type}`));
  if (hasView('tsx')) return 'react';
  return hasView('ts') ? 'dom' : 'lit';
}

/** Describes an element by its attribute table, its class's comments and its types. */
export function declarationOf(
  name: string,
  { className, contract }: LoadedContract,
  docs: ClassDocs,
  facts: SourceFacts,
): ElementDeclaration {
  const entries = Array.from(contract.table.entries, ([property, entry]) => ({
    ...entry,
    property,
  }));
  const members = (docs.members ?? []).filter(isPublic);
  const fields = members.filter((member) => member.kind === 'field');
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: `dm-${name}`,
    view: viewOf(name),
    summary: unwrap(docs.summary ?? ''),
    description: unwrap(docs.description ?? ''),
    attributes: entries.map((entry) => attributeOf(entry, facts)),
    members: [
      ...entries.map((entry) => fieldOf(entry, facts)),
      ...otherFields(fields, contract.data?.name, facts),
      ...members.filter(isMethod).map(withoutOrigin),
    ],
    events: (docs.events ?? []).map((event) => eventOf(event.name, event.description ?? '', facts)),
    slots: (docs.slots ?? []).map(withoutOrigin),
    cssParts: (docs.cssParts ?? []).map(withoutOrigin),
    cssProperties: (docs.cssProperties ?? []).map(withoutOrigin),
    cssStates: (docs.cssStates ?? []).map(withoutOrigin),
    keyboard: docs.keyboard ?? [],
    modes: docs.modes ?? [],
  };
}
