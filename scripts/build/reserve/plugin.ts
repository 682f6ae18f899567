import type { CSSOptions } from 'vite';
import { galleryRules } from './gallery.ts';
import { navRules } from './nav.ts';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Style rules that follow from an element's tables, by the name that `@generate` uses. */
const RULES: Readonly<Record<string, () => string>> = { gallery: galleryRules, nav: navRules };

/** PostCSS plugins that replace `@generate gallery;` by the generated rules of that name. */
export const generatedRules: Plugins = [
  {
    postcssPlugin: 'generated-rules',
    AtRule: {
      generate(atRule, { postcss }) {
        const generate = RULES[atRule.params];
        if (!generate) throw atRule.error(`no generated rules are called "${atRule.params}"`);
        atRule.replaceWith(postcss.parse(generate(), { from: atRule.source?.input.file }));
      },
    },
  },
];
