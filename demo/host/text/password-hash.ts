import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** OWASP's parameters for scrypt: 32 MB and a large part of a second on one core. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_LENGTH = 32;
/** Enough for the cost above, and for hashes created with a higher one. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

/** `scrypt:<N>:<r>:<p>:<salt>:<key>`, the last two in base64url. */
const FORMAT = /^scrypt:(\d+):(\d+):(\d+):([\w-]+):([\w-]+)$/;

/** Whether {@link matchesHash} can read this hash. */
export const isHash = (text: string): boolean => FORMAT.test(text);

/** Hashes a password with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_LENGTH, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Compares a password with a hash, in constant time: a large part of a second of a thread. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = FORMAT.exec(hash) ?? [];
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
    // Keyboards compose accents differently: NFC makes the same password equal.
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
