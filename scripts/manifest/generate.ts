import { existsSync } from 'node:fs';
import type { CustomElementField, Event } from 'custom-elements-manifest/schema';
import type { Entry as TableEntry } from '../../shared/element/table';
import { inRoot } from '../paths';
import { publicFields, publicMethods, readClassDocs, type ClassDocs } from './class-docs';
import { loadContracts, type LoadedContract } from './contracts';
import { BASE_EVENTS, BASE_STATES, CONTROL_BASE, LOAD_DESCRIPTION } from './inherited';
import type { AttributeDeclaration, ElementDeclaration, Manifest } from './model';
import { Sources, type SourceFacts } from './sources';

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
  if (entry.property === 'load') return LOAD_DESCRIPTION;
  if (!entry.isVariant) return unwrap(facts.attributeDescription(entry.property));
  const description = facts.attributeDescription(entry.property.replace(/(Tablet|Mobile)$/, ''));
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
  return {
    name: entry.attribute,
    fieldName: entry.property,
    kind: type.kind,
    type: { text: typeText(entry) },
    ...(value !== undefined && { default: value }),
    ...(type.values && { values: type.values }),
    ...(type.min !== undefined && { min: type.min }),
    ...(type.max !== undefined && { max: type.max }),
    ...(aliases.length > 0 && { aliases }),
    ...(variant && { variant }),
    description: describeEntry(entry, facts),
  };
}

function fieldOf(entry: Entry, facts: SourceFacts): CustomElementField {
  const base = facts.propertyType(entry.property) ?? typeText(entry);
  const value = entry.isVariant ? undefined : JSON.stringify(entry.type.default);
  return {
    kind: 'field',
    name: entry.property,
    attribute: entry.attribute,
    reflects: true,
    type: { text: entry.isVariant && base === 'unknown' ? `${typeText(entry)} | undefined` : base },
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

/** Properties that mirror no attribute: the data's, the class's own, and `ready`. */
function ownFields(
  {
    contract,
    documented,
  }: { contract: LoadedContract['contract']; documented: ReturnType<typeof publicFields> },
  facts: SourceFacts,
): CustomElementField[] {
  const names = new Set([...documented.map(({ name }) => name), contract.data?.name ?? 'ready']);
  names.add('ready');
  return [...names].map((name) => {
    const own = documented.find((field) => field.name === name);
    return {
      kind: 'field',
      name,
      ...(name === 'ready' && { readonly: true }),
      type: { text: facts.propertyType(name) ?? '' },
      description: own?.description || unwrap(facts.propertyDescription(name)),
    };
  });
}

function declarationOf(
  name: string,
  loaded: LoadedContract,
  docs: ClassDocs,
  facts: SourceFacts,
  base: ClassDocs | undefined,
): ElementDeclaration {
  const entries = Array.from(loaded.contract.table.entries, ([property, entry]) => ({
    ...entry,
    property,
  }));
  const events = (docs.events ?? []).map((event) =>
    eventOf(event.name, event.description ?? '', facts),
  );
  const classes = base ? [docs, base] : [docs];
  const documented = classes.flatMap(publicFields);
  const inherited = BASE_EVENTS.filter((event) => !events.some((own) => own.name === event));
  return {
    kind: 'class',
    customElement: true,
    name: loaded.className,
    tagName: `dm-${name}`,
    view: existsSync(inRoot('elements', name, `${name}.view.tsx`)) ? 'react' : 'lit',
    summary: unwrap(docs.summary ?? ''),
    description: unwrap(docs.description ?? ''),
    attributes: entries.map((entry) => attributeOf(entry, facts)),
    members: [
      ...entries.map((entry) => fieldOf(entry, facts)),
      ...ownFields({ contract: loaded.contract, documented }, facts),
      ...classes.flatMap(publicMethods),
    ],
    events: [...events, ...inherited.map((event) => eventOf(event, '', facts))],
    slots: docs.slots ?? [],
    cssParts: docs.cssParts ?? [],
    cssProperties: docs.cssProperties ?? [],
    cssStates: [...(docs.cssStates ?? []), ...BASE_STATES],
    keyboard: docs.keyboard ?? [],
  };
}

/** Reads all elements' sources into one manifest. */
export async function generateManifest(names: readonly string[]): Promise<Manifest> {
  const contracts = await loadContracts(names);
  const classDocs = readClassDocs([
    CONTROL_BASE.path,
    ...names.map((name) => `elements/${name}/${name}.ts`),
  ]);
  const sources = new Sources(names);
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: names.map((name) => {
      const loaded = contracts.get(name);
      const docs = loaded && classDocs.get(loaded.className);
      if (!docs) throw new Error(`elements/${name}/${name}.ts: no comment can be read`);
      const base = loaded.formAssociated ? classDocs.get(CONTROL_BASE.className) : undefined;
      const facts = sources.of(name, loaded.className);
      const path = `dist/npm/elements/${name}/${name}.js`;
      const reference = { name: loaded.className, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declarationOf(name, loaded, docs, facts, base)],
        exports: [
          { kind: 'js', name: loaded.className, declaration: reference },
          { kind: 'custom-element-definition', name: `dm-${name}`, declaration: reference },
        ],
      };
    }),
  };
}
