import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { Marked, type Token, type Tokens } from 'marked';
import { inRoot } from '../../../scripts/paths';
import { parseDocs } from '../data';
import { pathsOf } from '../site/paths';
import { HOSTILE, sampleDocs } from '../fixtures';
import { libraryReader } from '../library';
import { elementMarkdown } from './element';
import { markdownOf } from './from-html';
import { llmsIndex } from './llms';
import { llmsFull, MAX_FULL } from './llms-full';
import { markdownAt } from './pages';

const skip = !existsSync(inRoot('dist/docs')) && 'dist/ is not built';

const marked = new Marked({ gfm: true });

/** The parts of an element in the manifest that authors write. */
interface Declaration {
  readonly tagName?: string;
  readonly summary: string;
  readonly description: string;
  readonly attributes?: readonly {
    readonly name: string;
    readonly default?: string;
    readonly description?: string;
    readonly values?: readonly string[];
    readonly aliases?: readonly string[];
    readonly variant?: unknown;
    readonly min?: number;
    readonly max?: number;
  }[];
  readonly members?: readonly {
    readonly kind: string;
    readonly name: string;
    readonly description?: string;
    readonly attribute?: string;
    readonly type?: { readonly text: string };
  }[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly (Described & { readonly default?: string })[];
  readonly cssStates?: readonly Described[];
  readonly keyboard?: readonly { readonly keys: string; readonly description: string }[];
}

interface Described {
  readonly name: string;
  readonly description?: string;
}

const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
};

const DECLARATIONS = manifest.modules.flatMap(({ declarations = [] }) =>
  declarations.filter(({ tagName }) => tagName !== undefined),
);

const readLibrary = libraryReader(inRoot('dist/docs'));

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('\\|', '|')
    .replace(/[`\s]+/g, ' ')
    .trim();

/** The cells of the table below a heading, as plain text. */
function rowsBelow(tokens: readonly Token[], heading: string): string[][] {
  const at = tokens.findIndex(
    (token) => token.type === 'heading' && (token as Tokens.Heading).text === heading,
  );
  assert.notEqual(at, -1, heading);
  const table = tokens.slice(at + 1).find(({ type }) => type === 'table' || type === 'heading');
  return table?.type === 'table'
    ? (table as Tokens.Table).rows.map((row) => row.map(({ text }) => plain(text)))
    : [];
}

const codeIn = (text: string, language: string): string[] =>
  marked
    .lexer(text)
    .filter((token): token is Tokens.Code => token.type === 'code')
    .filter(({ lang }) => lang?.split(' ')[0] === language)
    .map((token) => token.text);

describe('the documentation as Markdown', { skip }, () => {
  test('says everything of custom-elements.json, of each element', async () => {
    const library = await readLibrary();
    assert.equal(DECLARATIONS.length, library.elements.length);
    assert.ok(DECLARATIONS.length >= 47);
    for (const declaration of DECLARATIONS) {
      const { tagName = '', attributes = [], members = [], events = [] } = declaration;
      const name = tagName.slice(3);
      const text = (await markdownAt(`/elements/${name}`, library)) ?? '';
      const tokens = marked.lexer(text);
      assert.ok(plain(text).includes(plain(declaration.summary)), tagName);

      /** Asserts that a table has a row with a name, and with these texts. */
      const hasRow = (heading: string, entry: string, ...texts: readonly string[]): void => {
        const row = rowsBelow(tokens, heading).find(([first = '']) =>
          first.split(/, | /).includes(entry),
        );
        assert.ok(row, `${tagName}, ${heading}: ${entry}`);
        for (const each of texts) {
          assert.ok(
            row.join(' ').includes(plain(each)),
            `${tagName}, ${heading}, ${entry}: "${plain(each)}" is not in "${row.join(' | ')}"`,
          );
        }
      };
      for (const attribute of attributes) {
        const { values = [], aliases = [], min, max, description = '' } = attribute;
        const isVariant = attribute.variant !== undefined;
        hasRow(
          'Attributes',
          attribute.name,
          ...values,
          ...(attribute.default === undefined ? [] : [attribute.default]),
          ...(isVariant ? [] : aliases),
          ...[min, max].filter((limit) => limit !== undefined).map(String),
          isVariant ? '' : description,
        );
      }
      for (const member of members) {
        const texts = [member.type?.text ?? '', member.attribute ?? member.description ?? ''];
        if (member.kind === 'field') hasRow('Properties', member.name, ...texts);
        else {
          const methods = rowsBelow(tokens, 'Methods');
          const row = methods.find(([first = '']) => first.startsWith(`${member.name}(`));
          assert.ok(row?.join(' ').includes(plain(member.description ?? '')), member.name);
        }
      }
      const described = (
        heading: string,
        entries: readonly Described[] = [],
        nameOf = (entry: string): string => entry,
      ): void => {
        for (const entry of entries) {
          const rows = rowsBelow(tokens, heading);
          const wanted = nameOf(entry.name);
          const row = rows.find(([first]) => first === wanted);
          assert.ok(row, `${tagName}, ${heading}: ${wanted}`);
          assert.ok(row.at(-1)?.includes(plain(entry.description ?? '')), `${tagName}, ${wanted}`);
        }
      };
      described('Events', events);
      described('Slots', declaration.slots, (slot) => slot || 'Default slot: the children');
      described('Parts', declaration.cssParts, (part) => `::part(${part})`);
      described('Custom properties', declaration.cssProperties);
      for (const property of declaration.cssProperties ?? []) {
        hasRow('Custom properties', property.name, property.default ?? '');
      }
      described('States', declaration.cssStates, (state) => `:state(${state})`);
      described(
        'Keyboard',
        declaration.keyboard?.map(({ keys, description }) => ({ name: keys, description })),
      );
    }
  });

  test('has valid examples, the same as the pages', async () => {
    const library = await readLibrary();
    const config = JSON.parse(readFileSync(inRoot('.htmlvalidate.json'), 'utf8')) as ConfigData;
    const validator = new HtmlValidate(config);
    for (const { name, more } of library.elements) {
      const text = (await markdownAt(`/elements/${name}`, library)) ?? '';
      const examples = codeIn(text, 'html');
      assert.ok(examples.length > more.length, name);
      assert.ok(examples[0]?.includes(`<dm-${name}`), name);
      for (const example of examples) {
        const { valid, results } = await validator.validateString(example);
        assert.ok(valid, `${name}: ${results[0]?.messages[0]?.message}`);
      }
    }
  });

  test('is there for every page, and its links lead to Markdown that is there', async () => {
    const library = await readLibrary();
    const paths = pathsOf(library);
    const known = new Set(paths.map((path) => `${path}.md`));
    for (const path of paths) {
      const text = (await markdownAt(path, library)) ?? '';
      assert.match(text, /^# \S/, path);
      assert.doesNotMatch(text, /^<!-- [\w-]+(?:: .*)? -->$/m, path);
      for (const [, link = ''] of text.matchAll(/\]\((\/elements[^)#]*)/g)) {
        assert.ok(known.has(link) || link === '/elements/llms-full.txt', `${path}: ${link}`);
      }
    }
    assert.equal(await markdownAt('/elements/kraken', library), undefined);
  });

  test('is listed in the form of llms.txt', async () => {
    const library = await readLibrary();
    const text = await llmsIndex(library);
    const [title, quote, rules, ...sections] = marked
      .lexer(text)
      .filter(({ type }) => type !== 'space');
    assert.equal(title?.raw.trim(), '# dm-elements');
    assert.equal(quote?.type, 'blockquote');
    assert.equal(rules?.type, 'list');
    for (const [index, token] of sections.entries()) {
      assert.equal(token.type, index % 2 === 0 ? 'heading' : 'list', token.raw);
      if (index % 2 === 0) assert.equal((token as Tokens.Heading).depth, 2);
      else
        for (const item of (token as Tokens.List).items)
          assert.match(item.text, /^\[.+\]\(\/.+\): ./);
    }
    for (const path of pathsOf(library).filter(
      (each) => !/^\/elements(?:\/recipes)?$/.test(each),
    )) {
      assert.ok(text.includes(`](${path}.md)`), path);
    }
  });

  test('is in one file within a bound, which names what does not fit', async () => {
    const library = await readLibrary();
    const whole = await llmsFull(library);
    assert.ok(whole.length < MAX_FULL);
    assert.doesNotMatch(whole, /Not in this file/);
    const cut = await llmsFull(library, 100_000);
    assert.ok(cut.length < 100_000, `${cut.length}`);
    assert.match(cut, /Not in this file:\n\n[^]*- \/elements\/store\.md\n/);
  });
});

test('text of an element is no markup of its Markdown', () => {
  const described = { name: 'x', description: `${HOSTILE} | b` };
  const docs = sampleDocs();
  const text = elementMarkdown(
    parseDocs(
      JSON.stringify({ ...docs, declaration: { ...docs.declaration, cssParts: [described] } }),
      'tide.json',
    ),
  );
  const rendered = marked.parse(text, { async: false });
  assert.doesNotMatch(rendered, /<img/);
  assert.match(rendered, /<td>&lt;\/code&gt;.* \| b<\/td>/);
});

test('HTML of a page becomes Markdown, without its controls', () => {
  assert.equal(
    markdownOf(
      `<h2 id="a">A &lt;b&gt; <code>c|d</code></h2><p>One <a href="/x">two</a>,
        <strong>three</strong>.</p><ul><li>a</li><li>b <em>c</em></li></ul>
       <table><thead><tr><th>N</th><th>V</th></tr></thead><tbody><tr><th><code>a|b</code></th><td>–</td></tr></tbody></table>
       <form><input></form><button>Copy</button><p hidden>no</p>
       <figure class="source"><figcaption><span>a.js</span><docs-copy hidden></docs-copy></figcaption><pre data-language="js"><code><b>x</b> = 1</code></pre></figure>`,
    ),
    [
      '## A &lt;b> `c|d`',
      'One [two](/x), **three**.',
      '- a\n- b *c*',
      '| N | V |\n| --- | --- |\n| `a\\|b` |  |',
      '```js a.js\nx = 1\n```',
    ].join('\n\n'),
  );
});
