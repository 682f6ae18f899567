import { z } from 'zod';
import { isHash } from '../text/password-hash';

/** Maximum number of members. */
const MAX_MEMBERS = 10_000;

/** `data/members.json`: the members of the site. */
const membersFile = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      /** Hash of the password, from `passwords/print-hash.ts`. */
      passwordHash: z
        .string()
        .refine(isHash, 'must be a hash from print-hash.ts, not the password itself'),
    }),
  )
  .max(MAX_MEMBERS);

/** A member of the site. */
export type Member = z.infer<typeof membersFile>[number];

/** Returns an e-mail address in the form in which it is compared. */
export const normalizeEmail = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase();

/**
 * Parses `data/members.json`; a site without the file has no members.
 *
 * @throws {Error} Names the invalid entry or the duplicate member.
 */
export function parseMembersFile(text = '[]'): readonly Member[] {
  const file = membersFile.safeParse(JSON.parse(text));
  if (!file.success) throw new Error(`members.json: ${z.prettifyError(file.error)}`);
  const members = file.data.map((member) => ({ ...member, email: normalizeEmail(member.email) }));
  for (const name of ['id', 'email'] as const) {
    const seen = new Set<string>();
    for (const { [name]: value } of members) {
      if (seen.has(value))
        throw new Error(`members.json: two members have the ${name} "${value}".`);
      seen.add(value);
    }
  }
  return members;
}
