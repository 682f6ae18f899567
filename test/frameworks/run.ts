import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { buildAll } from '../../scripts/build/all';
import { pack } from '../../scripts/pack';
import { drive, warmUp, type Faults } from './drive';
import { Project } from './project';
import { compareRendered } from './rendered';
import { STARTERS, type Starter } from './starters';
import { rowOf, writeTable, type Row } from './table';
import { checkTypes } from './types';

/**
 * `npm run test:frameworks`: packs the package, installs it in a project of each framework, builds
 * that, drives the same script through each in a browser, and writes `docs/frameworks.json`. Checks
 * the types in every supported TypeScript. Names after `--` (`vue`, `react-18`, `types`) select some.
 */
const TYPES = 'types';
const chosen = process.argv.slice(2);
const names = [...STARTERS.map(({ name }) => name), TYPES];
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No starter "${unknown.join('", "')}"; choose from ${names.join(', ')}.`);
  process.exit(1);
}

/** Drives the page of a project, as visitors get it or as its author does. */
async function driveIn(
  project: Project,
  browser: Browser,
  mode: 'production' | 'development',
): Promise<Faults> {
  await using served = await project.serve(mode);
  const url = `${served.origin}/`;
  const isCompared = project.isRendered && mode === 'production';
  const rendered = isCompared ? await compareRendered(browser, url) : {};
  if (mode === 'development') await warmUp(browser, url);
  const page = await browser.newPage();
  const faults = { ...rendered, ...(await drive(page, url)) };
  await page.close();
  for (const [check, fault] of Object.entries(faults)) {
    console.error(`${mode}, ${check}: ${fault}`);
  }
  return faults;
}

/** Installs, builds and drives one starter. */
async function test(starter: Starter, browser: Browser, project: Project): Promise<Row> {
  try {
    project.build();
  } catch (cause) {
    console.error(String(cause));
    return rowOf(starter, project.version, undefined);
  }
  const faults = await driveIn(project, browser, 'production');
  // Frameworks compare what they have rendered on a server with the page only in development.
  if (starter.serves?.development)
    Object.assign(faults, await driveIn(project, browser, 'development'));
  return rowOf(starter, project.version, faults);
}

await buildAll('if-changed');
const root = mkdtempSync(join(tmpdir(), 'dm-elements-frameworks-'));
const packed = pack(root);
const picture = join(root, 'picture.jpg');
await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5b7f8c' } }).toFile(
  picture,
);
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
const rows: Row[] = [];
const typeErrors: string[] = [];
try {
  for (const starter of STARTERS) {
    if (!isChosen(starter.name)) continue;
    const start = performance.now();
    const project = new Project(starter, join(root, starter.name), picture);
    project.install(packed);
    const row = await test(starter, browser, project);
    rows.push(row);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${starter.name} (${row.version}): ${failuresOf(row)}, ${String(seconds)} s`);
  }
  if (isChosen(TYPES)) {
    const project = new Project({ name: TYPES, framework: TYPES }, join(root, TYPES), picture);
    project.install(packed);
    typeErrors.push(...checkTypes(join(root, TYPES)));
    console.log(typeErrors.length === 0 ? 'types: work' : typeErrors.join('\n'));
  }
} finally {
  await browser.close();
  rmSync(root, { recursive: true });
}
await writeTable(rows);
const isWhole = typeErrors.length === 0 && rows.every((row) => failuresOf(row) === 'works');
process.exitCode = isWhole ? 0 : 1;

function isChosen(name: string): boolean {
  return chosen.length === 0 || chosen.includes(name);
}

/** What does not work, by the names of the table's columns. */
function failuresOf(row: Row): string {
  const failed = Object.entries(row).flatMap(([name, value]) => (value === false ? [name] : []));
  return failed.length === 0 ? 'works' : `fails: ${failed.join(', ')}`;
}
