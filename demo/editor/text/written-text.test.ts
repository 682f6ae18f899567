import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { applyAll, invertAll } from '../source/history';
import { findNode, isNode, nodesIn, type SourceNode } from '../source/node';
import { countIds, parseSource } from '../source/parse-source';
import { toSource } from '../source/serialize';
import { toggleList } from './paragraphs';
import { createSchema } from './schema';
import { textTarget } from './text-target';
import { WrittenText } from './written-text';

/** A text that is written on a page, and the page. */
class Page {
  readonly sources: string[] = [];
  readonly target;
  readonly text: WrittenText;
  root: SourceNode;
  state: EditorState;

  constructor(source: string, tag = 'p') {
    const root = parseSource(source);
    this.root = root;
    const { id } = [...nodesIn(root)].findLast((node) => node.tag === tag)!;
    const target = textTarget(root, id)!;
    this.target = target;
    const schema = createSchema(target.kind);
    const element = findNode(root, target.id)!;
    this.text = new WrittenText({ root, target, element, schema, nextId: countIds('n') });
    this.state = EditorState.create({ doc: this.text.doc, plugins: [history()] });
  }

  /** Puts the caret behind a text. */
  go(after: string): this {
    let at = -1;
    this.state.doc.descendants((node, position) => {
      const index = node.isText ? node.text!.lastIndexOf(after) : -1;
      if (index >= 0) at = position + index + after.length;
    });
    assert.ok(at >= 0, after);
    this.state = this.state.apply(
      this.state.tr.setSelection(TextSelection.create(this.state.doc, at)),
    );
    return this;
  }

  type(typed: string): this {
    this.state = this.state.apply(this.state.tr.insertText(typed));
    return this;
  }

  press(command: Command): this {
    assert.ok(command(this.state, (transaction) => (this.state = this.state.apply(transaction))));
    return this;
  }

  split(): this {
    this.state = this.state.apply(this.state.tr.split(this.state.selection.head));
    return this;
  }

  /** Saves while it is written: the page's own step, undone exactly. */
  save(): string {
    const command = this.text.take(this.state.doc, null);
    const { operations } = command ?? { operations: [] };
    const before = toSource(this.root);
    this.root = applyAll(this.root, operations);
    assert.equal(toSource(applyAll(this.root, invertAll(operations))), before);
    const ids = [...nodesIn(this.root)].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, 'ids are unique');
    assert.deepEqual(findNode(this.root, this.target.id)?.children, this.text.children);
    return toSource(this.root);
  }
}

void suite('a text that is saved while it is written', () => {
  test('keeps a space at its end', () => {
    for (const [source, saved, more] of [
      ['<p>One</p><p>Two</p>', '<p>One</p><p>Two </p>', '<p>One</p><p>Two word</p>'],
      ['<div>\n<p>Two</p>\n</div>', '<div>\n<p>Two </p>\n</div>', '<div>\n<p>Two word</p>\n</div>'],
      ['<li><p>Two</p></li>', '<li><p>Two </p></li>', '<li><p>Two word</p></li>'],
    ] as const) {
      const page = new Page(source).go('Two').type(' ');
      assert.equal(page.save(), saved);
      assert.equal(page.type('word').save(), more);
    }
  });

  test('is written on where its first paragraph is another element, or is gone', () => {
    const page = new Page('<p>One</p>\n<p>Two</p>\n').go('Two').press(toggleList('ul'));
    const saved = page.save();
    assert.match(saved, /<ul>\s*<li>Two<\/li>\s*<\/ul>/);
    assert.equal(findNode(page.root, page.target.text), undefined);
    assert.equal(page.go('Two').type(' more').save(), saved.replace('Two', 'Two more'));
    const joined = new Page('<p>One</p>\n<p>Two</p>\n');
    joined.state = joined.state.apply(joined.state.tr.join(5));
    assert.equal(joined.save(), '<p>OneTwo</p>\n');
    assert.equal(joined.go('One').type(' ').save(), '<p>One Two</p>\n');
  });

  test('is undone as it was written, and the page after it', () => {
    const source = '<p>One &amp; <b>two</b></p>\n<hr>\n<p>Three</p>';
    const page = new Page(source).go('Three').type(' four');
    assert.equal(page.save(), source.replace('Three', 'Three four'));
    page.press(undo);
    assert.equal(page.save(), source);
    assert.equal(page.text.take(page.state.doc, null), undefined);
  });

  test('leaves all else on the page as it is, also what it has added itself', () => {
    const page = new Page('<p>One</p><dm-map></dm-map><p>Two three</p>').go('Two').split();
    page.save();
    const before = page.root.children.filter(isNode);
    assert.equal(before.length, 4);
    page.go('One').type('!').save();
    const after = page.root.children.filter(isNode);
    assert.deepEqual(
      after.map((node, index) => node === before[index]),
      [false, true, true, true],
    );
  });

  test('has no step where nothing was typed', () => {
    const page = new Page('<p>One</p>').go('One').type('!');
    page.save();
    assert.equal(page.text.take(page.state.doc, null), undefined);
  });
});
