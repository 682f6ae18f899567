import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { inRoot } from '../../../scripts/paths';

const referenceTypes = z.array(
  z.object({
    name: z.string(),
    description: z.string(),
    members: z.array(z.object({ name: z.string(), type: z.string(), description: z.string() })),
  }),
);

/** A type of the library with its members. */
export type ReferenceType = z.infer<typeof referenceTypes>[number];

/** Reads what `npm run docs` has written about a type; empty before the first build. */
export async function membersOf(name: string): Promise<ReferenceType['members']> {
  const file = await readFile(inRoot('dist/docs/reference/types.json'), 'utf8').catch(() => '[]');
  return referenceTypes.parse(JSON.parse(file)).find((type) => type.name === name)?.members ?? [];
}
