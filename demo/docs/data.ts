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
  /** Name of the property. */
  property: z.string(),
  kind: z.enum(['text', 'flag', 'number', 'choice', 'json']),
  /** Default as an attribute value; none for a flag. */
  default: z.string().optional(),
  /** Values of a `choice`. */
  values: z.array(z.string()).optional(),
  /** Limits of a `number`. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Names in the specification. */
  aliases: z.array(z.string()).default([]),
  /** Device of a variant, and the attribute that it varies. */
  variant: z.object({ of: z.string(), device: z.enum(['tablet', 'mobile']) }).optional(),
  description: z.string(),
});

const chunk = z.object({
  /** Display name: `React`, `PhotoSwipe`, `element base`. */
  name: z.string(),
  /** Brotli bytes. */
  bytes: z.number(),
});

const elementDocs = z.object({
  /** `gallery` for `dm-gallery`. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  view: z.enum(['react', 'lit', 'dom']),
  attributes: z.array(attribute),
  weight: z.object({
    /** Code of this element only, including its view, in Brotli bytes. */
    own: z.number(),
    /** Chunks shared with other elements, loaded with the first of them. */
    shared: z.array(chunk),
    /** Chunks loaded when first needed. */
    library: z.array(chunk),
  }),
  /** `<name>.example.html`. */
  example: z.string(),
  /** `<name>.<what>.example.html`. */
  more: z
    .array(z.object({ name: z.string(), title: z.string(), text: z.string(), source: z.string() }))
    .default([]),
  /** Shapes of the data that it takes and reports: exported types by name. */
  shapes: z
    .array(z.object({ name: z.string(), description: z.string(), code: z.string() }))
    .default([]),
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
    modes: z
      .array(z.object({ mode: z.enum(['editor', 'preview']), description: z.string() }))
      .default([]),
  }),
  /** Measured beside other libraries (`npm run bench`). */
  comparison: z
    .object({
      text: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
});

/** Documentation data of an element, written by `npm run docs` to `dist/docs/<name>.json`. */
export type ElementDocs = z.infer<typeof elementDocs>;

/** {@link ElementDocs} before defaults are applied. */
export type ElementDocsInput = z.input<typeof elementDocs>;

/** An attribute of an element. */
export type AttributeDocs = z.infer<typeof attribute>;

/** An attribute and its device variants, if any. */
export interface AttributeFamily {
  readonly attribute: AttributeDocs;
  readonly variants: readonly AttributeDocs[];
}

/** Groups attributes with their variants, in order. */
export const familiesOf = (attributes: readonly AttributeDocs[]): AttributeFamily[] =>
  attributes
    .filter(({ variant }) => !variant)
    .map((attribute) => ({
      attribute,
      variants: attributes.filter(({ variant }) => variant?.of === attribute.name),
    }));

/** A chunk that an element loads. */
export type Chunk = z.infer<typeof chunk>;

/**
 * Parses an element's documentation data.
 *
 * @throws {Error} Names the file and the problem.
 */
export function parseDocs(text: string, file: string): ElementDocs {
  const docs = elementDocs.safeParse(JSON.parse(text));
  if (!docs.success) throw new Error(`${file}: ${z.prettifyError(docs.error)}`);
  // Attributes common to all elements come last.
  const isCommon = ({ name }: AttributeDocs): boolean => name === 'load';
  const { attributes } = docs.data;
  const specific = attributes.filter((attribute) => !isCommon(attribute));
  return { ...docs.data, attributes: [...specific, ...attributes.filter(isCommon)] };
}

/** Reads the data of all elements, sorted by name; empty if there is none. */
export async function readAllDocs(folder: string): Promise<ElementDocs[]> {
  const files = (await listFiles(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => parseDocs(await readFile(join(folder, file), 'utf8'), file)),
  );
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
