import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths';
import { tool } from './run';

/**
 * `npm run picture`: draws the imports between folders, as dependency-cruiser finds them, into
 * CONTRIBUTING.md, between the two comments that mark the place.
 */
const START = '<!-- imports: npm run picture -->';
const END = '<!-- /imports -->';
const FILE = inRoot('CONTRIBUTING.md');
/** One box for each of these folders. */
const FOLDERS = '^(elements|entries)(?=/)|^(runtime|shared)/[^/.]+(?=/)';

const diagram = execFileSync(
  process.execPath,
  [
    tool('dependency-cruiser', 'depcruise'),
    '--output-type=mermaid',
    `--collapse=${FOLDERS}`,
    '--include-only=^(elements|entries|runtime|shared)/',
    '--exclude=[.]test[.]',
    ...['elements', 'entries', 'runtime', 'shared'],
  ],
  { cwd: inRoot(), encoding: 'utf8' },
);
const text = readFileSync(FILE, 'utf8');
const start = text.indexOf(START);
const end = text.indexOf(END);
if (start === -1 || end < start) throw new Error(`${FILE} needs "${START}" … "${END}"`);
const picture = `${START}\n\n\`\`\`mermaid\n${diagram.trim()}\n\`\`\`\n\n`;
writeFileSync(FILE, text.slice(0, start) + picture + text.slice(end));
