import type { Catalogue } from './collect';

const union = (names: readonly string[]): string => names.map((name) => `\n  | '${name}'`).join('');

/** The source of the types that a file of texts in a language has to fulfil. */
export const typesText = ({ keys, plurals }: Pick<Catalogue, 'keys' | 'plurals'>): string =>
  `// Made by \`npm run languages\` from the English texts of the elements and the runtime.

/** Keys of the texts with one form. */
export type TextKey =${union(keys)};

/** Names of the texts with plural forms, to which a category is added: \`mapCountOne\`. */
export type PluralName =${union(plurals)};

/**
 * All texts in one language.
 *
 * @typeParam C the language's plural categories, of \`Intl.PluralRules\`.
 */
export type LanguageTexts<C extends Intl.LDMLPluralRule> = Readonly<
  Record<TextKey | \`\${PluralName}\${Capitalize<C>}\`, string>
>;
`;
