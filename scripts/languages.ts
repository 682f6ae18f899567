import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkTexts } from './languages/check-texts';
import { FOLDER, languageCodes } from './languages/codes';
import { collectTexts } from './languages/collect';
import { tableText } from './languages/table-text';
import { typesText } from './languages/types-text';
import { writtenInLibrary } from './languages/written';
import { inRoot } from './paths';

/**
 * Writes the types and the table of the languages, and checks their texts: `npm run languages` for
 * all, `npm run languages de` for one. With `--check`, a file that is out of date is a mistake. For all,
 * texts for visitors that stand in the code are mistakes, too: no language reaches them.
 */
async function main(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const codes = args.filter((arg) => !arg.startsWith('--'));
  const catalogue = collectTexts();
  const problems: string[] = [];
  const made = { 'texts.types.ts': typesText(catalogue), 'table.ts': tableText(languageCodes()) };
  for (const [name, text] of codes.length > 0 ? [] : Object.entries(made)) {
    const path = inRoot(FOLDER, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (isCheck) problems.push(`${FOLDER}/${name} is out of date: run npm run languages`);
    else writeFileSync(path, text);
  }
  for (const code of codes.length > 0 ? codes : languageCodes()) {
    const module = (await import(pathToFileURL(inRoot(FOLDER, `${code}.ts`)).href)) as {
      readonly texts: Readonly<Record<string, unknown>>;
    };
    problems.push(...checkTexts(code, module.texts, catalogue));
  }
  if (codes.length === 0) problems.push(...writtenInLibrary());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
