import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const described = z.object({
  name: z.string(),
  description: z.string().default(''),
});

const typed = described.extend({ type: z.object({ text: z.string() }).optional() });

const attribute = z.object({
  name: z.string(),
  /** The property that mirrors it. */
  property: z.string(),
  kind: z.enum(['text', 'flag', 'number', 'choice', 'json']),
  /** The default as markup would spell it; a flag has none. */
  default: z.string().optional(),
  /** `choice`: the values there are. */
  values: z.array(z.string()).optional(),
  /** `number`: its limits. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The specification's own names for it. */
  aliases: z.array(z.string()).default([]),
  /** A value for one device: which device, and the attribute it is a variant of. */
  variant: z.object({ of: z.string(), device: z.enum(['tablet', 'mobile']) }).optional(),
  description: z.string(),
});

const chunk = z.object({
  /** What a reader calls it: `React`, `PhotoSwipe`, `element base`. */
  name: z.string(),
  /** Brotli bytes. */
  bytes: z.number(),
});

const elementDocs = z.object({
  /** `gallery` for `dm-gallery`. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  view: z.enum(['react', 'lit']),
  attributes: z.array(attribute),
  weight: z.object({
    /** What only this element loads, its view included; brotli bytes. */
    own: z.number(),
    /** What it shares with others, and loads with the first of them. */
    shared: z.array(chunk),
    /** What it loads when a visitor first needs it. */
    library: z.array(chunk),
  }),
  /** `<name>.example.html`. */
  example: z.string(),
  /** The element's declaration in `custom-elements.json`. */
  declaration: z.object({
    tagName: z.string(),
    summary: z.string().default(''),
    description: z.string().default(''),
    members: z
      .array(
        typed.extend({
          kind: z.enum(['field', 'method']),
          attribute: z.string().optional(),
          default: z.string().optional(),
          readonly: z.boolean().optional(),
          parameters: z.array(typed.extend({ optional: z.boolean().optional() })).default([]),
          return: z.object({ type: z.object({ text: z.string() }).optional() }).optional(),
        }),
      )
      .default([]),
    events: z.array(typed.extend({ cancelable: z.boolean().optional() })).default([]),
    slots: z.array(described).default([]),
    cssParts: z.array(described).default([]),
    cssProperties: z.array(described.extend({ default: z.string().optional() })).default([]),
    cssStates: z.array(described).default([]),
    keyboard: z.array(z.object({ keys: z.string(), description: z.string() })).default([]),
  }),
});

/** One element's page data, as `npm run docs` writes it: `dist/docs/<name>.json`. */
export type ElementDocs = z.infer<typeof elementDocs>;

/** What {@link ElementDocs} may leave out. */
export type ElementDocsInput = z.input<typeof elementDocs>;

/** One attribute of an element. */
export type AttributeDocs = z.infer<typeof attribute>;

/** An attribute and its variants for devices, which may be none. */
export interface AttributeFamily {
  readonly attribute: AttributeDocs;
  readonly variants: readonly AttributeDocs[];
}

/** Attributes with their variants, in the order of the attributes. */
export const familiesOf = (attributes: readonly AttributeDocs[]): AttributeFamily[] =>
  attributes
    .filter(({ variant }) => !variant)
    .map((attribute) => ({
      attribute,
      variants: attributes.filter(({ variant }) => variant?.of === attribute.name),
    }));

/** A piece of what an element loads. */
export type Chunk = z.infer<typeof chunk>;

/**
 * Checks an element's page data.
 *
 * @throws {Error} Names the file and what is wrong with it.
 */
export function parseDocs(text: string, file: string): ElementDocs {
  const docs = elementDocs.safeParse(JSON.parse(text));
  if (!docs.success) throw new Error(`${file}: ${z.prettifyError(docs.error)}`);
  // What every element has comes after what is an element's own.
  const isCommon = ({ name }: AttributeDocs): boolean => name === 'load';
  const { attributes } = docs.data;
  const own = attributes.filter((attribute) => !isCommon(attribute));
  return { ...docs.data, attributes: [...own, ...attributes.filter(isCommon)] };
}

const NAME = /^[a-z][a-z0-9-]*$/;

/** The page data of every element, by name; empty where none was made. */
export async function readAllDocs(folder: string): Promise<ElementDocs[]> {
  const files = (await filesIn(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => parseDocs(await readFile(join(folder, file), 'utf8'), file)),
  );
}

/** The page data of one element; `undefined` where there is no such element. */
export async function readDocs(folder: string, name: string): Promise<ElementDocs | undefined> {
  if (!NAME.test(name)) return undefined;
  const file = `${name}.json`;
  if (!(await filesIn(folder)).includes(file)) return undefined;
  return parseDocs(await readFile(join(folder, file), 'utf8'), file);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
