import type { Report } from './publish-site';

/** Pages that a line names. */
const NAMED = 3;

/** `/contact, /booking, /rooms and 2 more`. */
function some(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  return paths.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Lines that the command prints about a publication. */
export function reportLines(
  { pages, files, bytes, needs, forwarded, missing, undocumented }: Report,
  { folder, calls }: { readonly folder: string; readonly calls: string | undefined },
): readonly string[] {
  const asking = [
    ...needs.map(({ name, pages: on }) => `  ${name}: ${some(on)}`),
    ...(forwarded.length > 0
      ? [`  pages that differ between visitors, or by the query: ${forwarded.join(', ')}`]
      : []),
    '  /admin and /editor',
  ];
  const [link] = undocumented;
  return [
    `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`,
    calls === undefined
      ? 'Without --calls no host answers, and this does not work:'
      : `The host at ${calls} answers:`,
    ...asking,
    ...(link
      ? [
          `The documentation is left out, to which ${link.from} links` +
            `${undocumented.length > 1 ? ` (${undocumented.length} addresses)` : ''}; --documentation adds it.`,
        ]
      : []),
    ...missing.map(({ path, from }) => `${from} links to ${path}, which is not there.`),
  ];
}
