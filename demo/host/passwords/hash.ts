import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** What hashing costs: 32 MB and a good part of a second of one core (OWASP's figures for scrypt). */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_LENGTH = 32;
/** Room for the cost above, and twice as much for hashes made with a higher one. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

/** How a hash is written: `scrypt:<N>:<r>:<p>:<salt>:<key>`, the last two in base64url. */
const FORM = /^scrypt:(\d+):(\d+):(\d+):([\w-]+):([\w-]+)$/;

/** Whether a text is a hash that {@link isPassword} can compare with. */
export const isHash = (text: string): boolean => FORM.test(text);

/** Hashes a password with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_LENGTH, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Whether a password is the one that was hashed; takes as long when it is not. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = FORM.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64url');
  if (expected.length === 0) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  cost: ScryptOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Keyboards differ in how they compose an accent; the password is the same.
    scrypt(
      password.normalize('NFC'),
      salt,
      length,
      { ...cost, maxmem: MEMORY_LIMIT },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });
}
