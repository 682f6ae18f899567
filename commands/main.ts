/**
 * `npx dm-elements <command>`. Built to `dist/commands/main.js` with what its commands share with the
 * library.
 */
import { run } from './run';

process.exitCode = await run(process.argv.slice(2), {
  folder: process.cwd(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  write: (text) => process.stdout.write(text),
});
