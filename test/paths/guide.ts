import { Marked, type Tokens } from 'marked';
import { libraryReader } from '../../demo/docs/library';
import { guideMarkdown } from '../../demo/docs/markdown/guide';
import { GUIDES } from '../../demo/docs/site/contents';
import { inRoot } from '../../scripts/paths';

/** A block of code in a guide. */
interface CodeBlock {
  readonly heading: string;
  readonly language: string;
  /** As readers see it above the block, such as a file's name; empty if there is none. */
  readonly title: string;
  readonly code: string;
}

const readLibrary = libraryReader(inRoot('dist/docs'));

/** A guide of the documentation, with the code and the commands that readers are told to type. */
export class Guide {
  readonly #name: string;
  readonly #blocks: readonly CodeBlock[];
  /** Text by heading. */
  readonly #texts: ReadonlyMap<string, string>;

  private constructor(name: string, markdown: string) {
    this.#name = name;
    const blocks: CodeBlock[] = [];
    const texts = new Map<string, string>();
    let heading = '';
    for (const token of new Marked({ gfm: true }).lexer(markdown)) {
      if (token.type === 'heading') heading = (token as Tokens.Heading).text;
      else if (token.type === 'code') {
        const { lang = '', text } = token as Tokens.Code;
        const [language = '', ...words] = lang.split(' ');
        blocks.push({ heading, language, title: words.join(' '), code: text });
      } else texts.set(heading, (texts.get(heading) ?? '') + token.raw);
    }
    this.#blocks = blocks;
    this.#texts = texts;
  }

  /** Reads a guide as its page shows it, with the files and tables that it includes. */
  static async read(file: string): Promise<Guide> {
    const guide = GUIDES.find((each) => each.file === `docs/guides/${file}.md`);
    if (guide === undefined) throw new Error(`No guide ${file}`);
    return new Guide(file, await guideMarkdown(guide, await readLibrary()));
  }

  /** The first code below a heading; of the title, where one is named. */
  code(heading: string, title?: string): string {
    const block = this.#blocks.find(
      (each) => each.heading === heading && (title === undefined || each.title === title),
    );
    if (block === undefined)
      throw new Error(`${this.#name} has no code “${title ?? ''}” below “${heading}”.`);
    return block.code;
  }

  /** The lines to type below a heading, of all its blocks for a terminal. */
  commands(heading: string): readonly string[] {
    const lines = this.#blocks
      .filter((each) => each.heading === heading && each.language === 'sh' && each.title === '')
      .flatMap(({ code }) => code.split('\n'))
      .filter((line) => line.trim() !== '');
    if (lines.length === 0) throw new Error(`${this.#name} has no commands below “${heading}”.`);
    return lines;
  }

  /** The commands within sentences below a heading, which begin with a word such as `npm`. */
  inlineCommands(heading: string, word: string): readonly string[] {
    const text = this.#texts.get(heading) ?? '';
    return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code).filter((code) =>
      code.startsWith(`${word} `),
    );
  }
}
