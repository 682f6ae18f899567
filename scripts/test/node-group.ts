import { pathToFileURL } from 'node:url';

/**
 * Runs the tests of several files in this process, one file after the other: most of the time of a
 * file of its own goes into loading the host. (Node has `--test-isolation=none` from 22.8 on.)
 */
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
