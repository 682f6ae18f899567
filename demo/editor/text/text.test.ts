import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { EditorState, type Transaction } from 'prosemirror-state';
import { history, undo } from 'prosemirror-history';
import { parsePageFile } from '../../host/content/page-file';
import { applyAll, invertAll } from '../source/history';
import { findNode, isNode, nodesIn, type SourceChild, type SourceNode } from '../source/node';
import { countIds, parseSource } from '../source/parse-source';
import { toSource } from '../source/serialize';
import { readText, type ReadText } from './read-text';
import { createSchema } from './schema';
import { firstTextIn, textsIn, textTarget, type TextTarget } from './text-target';
import { wordAt } from './word-at';
import { textCommand, writeText } from './write-text';

interface Open {
  readonly root: SourceNode;
  readonly element: SourceNode;
  readonly target: TextTarget;
  readonly read: ReadText;
  state: EditorState;
}

function open(root: SourceNode, id: string): Open {
  const target = textTarget(root, id)!;
  const element = findNode(root, target.id)!;
  const read = readText(createSchema(target.kind), element, target.kind);
  read.doc.check();
  return {
    root,
    element,
    target,
    read,
    state: EditorState.create({ doc: read.doc, plugins: [history()] }),
  };
}

/** The source of the page after the text is left. */
function leave({ root, element, target, read, state }: Open): SourceNode {
  const { children } = writeText(read, state.doc, element, target.kind, countIds('n'));
  const command = textCommand(root, element, target, children, null);
  if (!command) return root;
  const next = applyAll(root, command.operations);
  assert.equal(toSource(applyAll(next, invertAll(command.operations))), toSource(root));
  return next;
}

const openFirst = (source: string, tag: string): Open => {
  const root = parseSource(source);
  return open(root, [...nodesIn(root)].find((node) => node.tag === tag)!.id);
};

/** Types a text behind another. */
function type(text: Open, after: string, typed: string): Open {
  let at = -1;
  text.state.doc.descendants((node, position) => {
    const index = node.isText ? node.text!.indexOf(after) : -1;
    if (at < 0 && index >= 0) at = position + index + after.length;
  });
  assert.ok(at >= 0, after);
  text.state = text.state.apply(text.state.tr.insertText(typed, at));
  return text;
}

const FOLDER = 'demo/site/pages';

const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    file,
    content: parsePageFile(readFileSync(join(FOLDER, file), 'utf8'), file).content,
  }));

/** Numbers between 0 and 1, the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

void suite('the text of a page', () => {
  void test('is written as it was read, on every page of the site', () => {
    let count = 0;
    for (const { file, content } of pages) {
      const root = parseSource(content);
      for (const id of textsIn(root, root)) {
        const text = open(root, id);
        const { element, read, target } = text;
        const { children } = writeText(read, read.doc, element, target.kind, countIds('n'));
        const sourceOf = (inner: readonly SourceChild[]): string =>
          toSource({ ...element, children: inner });
        assert.equal(sourceOf(children), toSource(element), `${file} ${id}`);
        count += 1;
      }
    }
    assert.ok(count > 500, String(count));
  });

  void test('is the author’s everywhere else after 500 random edits, and wholly after their undo', () => {
    const next = random(7);
    for (let edit = 0; edit < 500; edit++) {
      const { file, content } = pages[Math.floor(next() * pages.length)]!;
      const root = parseSource(content);
      const texts = textsIn(root, root);
      if (texts.length === 0) continue;
      const id = texts[Math.floor(next() * texts.length)]!;
      const text = open(root, id);
      const { element, read } = text;
      const at = positionIn(text, next());
      // A text that is only a placeholder.
      if (at === undefined) continue;
      const end = text.state.doc.resolve(at).end();
      const to = Math.min(end, at + Math.floor(next() * 4));
      const isTyped = next() < 0.6;
      const wholes = wholesIn(text.state.tr);
      const transaction = isTyped
        ? text.state.tr.insertText('“<b>& {{x}}', at)
        : text.state.tr.delete(at, to);
      text.state = text.state.apply(transaction);
      const after = leave(text);
      const [start, stop] = rangeOf(root, element.id);
      const source = toSource(after);
      assert.equal(source.slice(0, start), content.slice(0, start), file);
      assert.equal(source.slice(source.length - content.length + stop), content.slice(stop), file);
      // What is read again is the text as it was edited.
      const again = parseSource(source);
      if (textTarget(again, id)) {
        assert.equal(textOf(open(again, id)), textOf(text), file);
      }
      if (isTyped) {
        assert.match(source, /“&lt;b>&amp; &#123;&#123;x}}/);
        for (const whole of wholes) assert.ok(source.includes(whole), `${file}: ${whole}`);
        assert.equal(source.length - content.length, '“&lt;b>&amp; &#123;&#123;x}}'.length, file);
      }
      undo(text.state, (step) => {
        text.state = text.state.apply(step);
      });
      assert.equal(toSource(leave(text)), content, file);
      assert.ok([...read.wholes.values()].every((whole) => !isNode(whole) || whole.open !== ''));
    }
  });

  void test('keeps references, comments, placeholders, widgets and unknown markup around a change', () => {
    const source = `<div>
  <h2 id="a" class='x'>One <span class="y">two</span></h2>
  <!-- kept -->
  <p>Caf&eacute; &amp; bar&nbsp;— {{title}}<!-- here
     --> and <dm-coupon code="A"></dm-coupon>
    <b
      class=z >three</b> <br> <img src="a.jpg" alt="">four
  </p>
  <figure><img src="b.jpg" alt=""></figure>
</div>`;
    const text = type(type(openFirst(source, 'h2'), 'two', '!'), 'three', '?');
    assert.equal(
      toSource(leave(text)),
      source.replace('two</span>', 'two!</span>').replace('three', 'three?'),
    );
  });

  void test('has no end of a tag in it that the parser has ignored', () => {
    // Such as what is left of a table, with a value that has the sign in it.
    for (const value of ['"x > y"', "'x > \"y'", '"a"b="c>d"', 'x']) {
      const source = `<p>one <tr title=${value}>two</p>`;
      const text = openFirst(source, 'p');
      assert.equal(text.read.doc.textContent, 'one two', value);
      assert.equal(toSource(leave(type(text, 'tw', 'Q'))), source.replace('two', 'twQo'));
    }
    // A sign alone hides no more of the text than to the end of the next tag.
    assert.equal(openFirst('<p>it <is =" so</p>', 'p').read.doc.textContent, 'it ');
    const start = performance.now();
    openFirst(`<p>a${'<tr ="'.repeat(20_000)}</p>`, 'p');
    assert.ok(performance.now() - start < 4000);
  });

  void test('is written in again where it was emptied, whatever holds it', () => {
    for (const [tag, source] of [
      ['h2', '<section><h2>|</h2>\n<p>More</p></section>'],
      ['h1', '<hgroup><h1 class="a">|</h1></hgroup>'],
      ['p', '<aside><p>|</p></aside>'],
      ['li', '<ul><li>|</li></ul>'],
      ['figcaption', '<figure><img src="a.jpg" alt=""><figcaption>|</figcaption></figure>'],
      ['summary', '<details><summary>|</summary><p>Text</p></details>'],
      ['a', '<nav><a href="/faq">|</a></nav>'],
      ['button', '<div><button>|</button></div>'],
    ] as const) {
      const text = openFirst(source.replace('|', ''), tag);
      const { tr, doc } = text.state;
      let start = 0;
      doc.descendants((node, position) => {
        if (start === 0 && node.isTextblock && node.content.size === 0) start = position + 1;
      });
      text.state = text.state.apply(tr.insertText('New', start));
      assert.equal(toSource(leave(text)), source.replace('|', 'New'), tag);
    }
    const root = parseSource('<div><p></p><h2>First</h2></div><p><img src="a.jpg" alt=""></p>');
    const [, , , heading, picture] = [...nodesIn(root)];
    assert.equal(firstTextIn(root, root), heading!.id);
    assert.equal(textTarget(root, picture!.id)?.kind, 'flow');
  });

  void test('writes a split paragraph with the indentation of its neighbours, and an id once', () => {
    const source = `<div>\n    <h2 id="a" class="b">One two</h2>\n    <p>Three</p>\n</div>`;
    const text = openFirst(source, 'h2');
    text.state = text.state.apply(text.state.tr.split(4));
    assert.equal(
      toSource(leave(text)),
      source.replace('One two', 'One</h2>\n    <h2 class="b"> two'),
    );
  });
});

/** White space at the end of a line shows nothing. */
const textOf = ({ state }: Open): string => state.doc.textContent.replaceAll(/[ \u00a0]+/g, '');

function positionIn(text: Open, share: number): number | undefined {
  const places: number[] = [];
  text.state.doc.descendants((node, position) => {
    if (node.isText) {
      for (let at = 1; at < node.nodeSize; at++) places.push(position + at);
      places.push(position + node.nodeSize);
    }
  });
  return places[Math.floor(share * (places.length - 1))];
}

function wholesIn({ doc }: Transaction): string[] {
  const wholes: string[] = [];
  doc.descendants((node) => {
    if (node.attrs['source'] !== undefined) wholes.push(String(node.attrs['source']));
  });
  return wholes;
}

/** Where an element's content is in the source. */
function rangeOf(root: SourceNode, id: string): readonly [number, number] {
  const node = findNode(root, id)!;
  let start = 0;
  const find = (parent: SourceNode): boolean => {
    start += parent.open.length;
    if (parent === node) return true;
    for (const child of parent.children) {
      if (typeof child === 'string') start += child.length;
      else if (find(child)) return true;
    }
    start += parent.close.length;
    return false;
  };
  find(root);
  return [
    start,
    start + node.children.map((child) => (isNode(child) ? toSource(child) : child)).join('').length,
  ];
}

void suite('a double click', () => {
  const selectedAt = (markup: string, offset: number): string => {
    const root = parseSource(markup);
    const element = [...nodesIn(root)].find(({ tag }) => tag === 'p')!;
    const { doc } = open(root, element.id).state;
    // Where the text of the first paragraph begins.
    let start = 0;
    doc.descendants((node, position) => {
      if (start === 0 && node.isTextblock) start = position + 1;
    });
    const { from, to } = wordAt(doc.resolve(start + offset));
    return doc.textBetween(from, to, ' ', '|');
  };

  test('selects the word, in any script, and not what is beside it', () => {
    assert.equal(selectedAt('<p>Sleep above a darkroom</p>', 17), 'darkroom');
    assert.equal(selectedAt('<p>Sleep above a darkroom</p>', 22), 'darkroom');
    assert.equal(selectedAt('<p>Sleep above a darkroom</p>', 5), 'Sleep');
    assert.equal(selectedAt('<p>It isn’t a <b>dark</b>room</p>', 14), 'darkroom');
    assert.equal(selectedAt('<p>نمْ فوق المختبر</p>', 9), 'المختبر');
    assert.equal(selectedAt('<p>one<br>two</p>', 5), 'two');
    assert.equal(selectedAt('<p>so – on</p>', 3), '');
    assert.equal(selectedAt('<p></p>', 0), '');
  });
});
