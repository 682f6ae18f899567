/** The source of the table of imports, a static path for each, as bundlers need it. */
export const tableText = (codes: readonly string[]): string =>
  `// Made by \`npm run languages\`: a chunk for each language.

/** The texts in each language but English, each in a file of its own. */
export const LANGUAGES = {
${codes.map((code) => `  ${/-/.test(code) ? `'${code}'` : code}: () => import('./${code}'),\n`).join('')}} as const;

/** A language whose texts come with the package. */
export type LanguageCode = keyof typeof LANGUAGES;
`;
