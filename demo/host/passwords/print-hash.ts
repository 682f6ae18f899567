import { hashPassword } from './hash';

/**
 * Prints what goes into a page's file as `passwordHash`:
 * `npx tsx demo/host/passwords/print-hash.ts "the password"`.
 */
const [password] = process.argv.slice(2);
if (password) console.log(await hashPassword(password));
else {
  console.error('Give the password as the one argument.');
  process.exitCode = 1;
}
