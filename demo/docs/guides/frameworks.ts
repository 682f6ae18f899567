import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { table } from '../tables';

const rows = z.array(
  z
    .object({
      framework: z.string(),
      version: z.string(),
      note: z.string().optional(),
    })
    .catchall(z.unknown()),
);

const TITLES: Readonly<Record<string, string>> = {
  builds: 'Builds',
  properties: 'Properties',
  events: 'Events',
  booleans: 'false',
  data: 'Data',
  removal: 'Removal',
  console: 'Clean console',
  server: 'From a server',
};

/** A cell: `–` where a check does not apply, as server rendering in a project without a server. */
function mark(works: unknown): Markup {
  if (works === undefined) return html`–`;
  return works === true ? html`<span class="yes">yes</span>` : html`<span class="no">no</span>`;
}

/**
 * Renders what `npm run test:frameworks` has found, which writes `docs/frameworks.json`. Without it,
 * the page says how to get it.
 */
export async function frameworks(): Promise<Markup> {
  const file = await readFile(inRoot('docs/frameworks.json'), 'utf8').catch(() => undefined);
  const parsed = file === undefined ? undefined : rows.safeParse(parse(file));
  if (!parsed?.success || parsed.data.length === 0) {
    return html`<p class="note">
      <code>npm run test:frameworks</code> builds a project with each framework, drives it in a
      browser, and writes the table of what works.
    </p>`;
  }
  const checks = [
    ...new Set(
      parsed.data.flatMap((row) => Object.keys(row).filter((key) => typeof row[key] === 'boolean')),
    ),
  ];
  return table({
    title: 'What works with each framework',
    columns: ['Framework', ...checks.map((check) => TITLES[check] ?? check)],
    rows: parsed.data.map(({ framework, version, note, ...row }) => [
      html`${framework} ${version}${note !== undefined && html`<span class="remark">${note}</span>`}`,
      ...checks.map((check) => mark(row[check])),
    ]),
    isCompact: true,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
