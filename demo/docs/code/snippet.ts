import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { inRoot } from '../../../scripts/paths';
import type { CodePanel } from './panel';

const REGION = /^\s*(?:\/\/|\/\*|<!--|#)\s*#(end)?region\b\s*([\w-]*)/;

/**
 * Reads code from a file of the project that tests run: all of it, or a region between
 * `#region name` and `#endregion` in comments, without indentation.
 *
 * @throws {Error} If there is no such file or region.
 */
export async function readSnippet(path: string, region?: string): Promise<string> {
  const lines = (await readFile(inRoot(path), 'utf8')).trimEnd().split('\n');
  if (region === undefined) return lines.filter((line) => !REGION.test(line)).join('\n');
  const start = lines.findIndex((line) => {
    const [, end, name] = REGION.exec(line) ?? [];
    return end === undefined && name === region;
  });
  if (start < 0) throw new Error(`${path} has no region "${region}".`);
  const length = lines.slice(start + 1).findIndex((line) => REGION.test(line));
  const inside = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const indents = inside.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length);
  const indent = Math.min(...indents.map((width) => width ?? 0));
  return inside.map((line) => line.slice(indent)).join('\n');
}

/** Reads the code that `path#region "title"` names; `undefined` if there is no such file. */
export async function snippetPanel(reference: string): Promise<CodePanel | undefined> {
  const [, path = '', region, title] =
    /^(\S+?)(?:#([\w-]+))?(?:\s+"([^"]+)")?$/.exec(reference) ?? [];
  if (!existsSync(inRoot(path))) return undefined;
  const code = await readSnippet(path, region);
  return { title: title ?? path, code, language: extname(path).slice(1) };
}
