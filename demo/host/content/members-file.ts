import { z } from 'zod';
import { listFile, readList } from './list-file';
import { isHash } from '../text/password-hash';

/** Maximum number of members. */
const MAX_MEMBERS = 10_000;

/** The members of the site. */
const members = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      passwordHash: z
        .string()
        .refine(isHash, 'must be a hash from print-hash.ts, not the password itself')
        .describe('Hash of the password, from passwords/print-hash.ts.'),
    }),
  )
  .max(MAX_MEMBERS);

/** A member of the site. */
export type Member = z.infer<typeof members>[number];

/** `data/members.json`. */
export const membersFile = listFile('members', members);

/** Returns an e-mail address in the form in which it is compared. */
export const normalizeEmail = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase();

/**
 * Parses `data/members.json`; a site without the file has no members.
 *
 * @throws {SiteError} Names the invalid entries or the duplicate member.
 */
export function parseMembersFile(text = '[]'): readonly Member[] {
  const { items, errorAt } = readList(text, 'members', members, 'data/members.json');
  const normal = items.map((member) => ({ ...member, email: normalizeEmail(member.email) }));
  for (const name of ['id', 'email'] as const) {
    const seen = new Set<string>();
    for (const [index, { [name]: value }] of normal.entries()) {
      if (seen.has(value)) throw errorAt(index, `two members have the ${name} "${value}".`);
      seen.add(value);
    }
  }
  return normal;
}
