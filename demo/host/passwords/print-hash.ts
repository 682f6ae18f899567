import { hashPassword } from '../text/password-hash';

/**
 * Prints the hash of a password, for `passwordHash` in a page's file:
 * `npx tsx demo/host/passwords/print-hash.ts "the password"`.
 */
const [password] = process.argv.slice(2);
if (password) console.log(await hashPassword(password));
else {
  console.error('Usage: print-hash.ts <password>');
  process.exitCode = 1;
}
