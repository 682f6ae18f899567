import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EditorState } from 'prosemirror-state';
import { parsePageFile } from '../../host/content/page-file';
import { readText } from '../text/read-text';
import { createSchema } from '../text/schema';
import { textTarget } from '../text/text-target';
import { textCommand, writeText } from '../text/write-text';
import { attributesIn } from './attributes';
import * as commands from './commands';
import { applyAll, EMPTY_HISTORY, invertAll, record, undo } from './history';
import { findNode, isNode, nodesIn, type SourceNode } from './node';
import { countIds, parseSource, type NextId } from './parse-source';
import * as pictures from './picture-commands';
import { pictureList, picturesOf } from './pictures';
import { parseElement, toSource } from './serialize';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** Edits of each page. */
const EDITS = 500;

/** Pages and posts of the demo by file. */
async function sources(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of ['pages', 'posts']) {
    const names = (await readdir(join(SITE, folder), { recursive: true })).toSorted();
    for (const name of names.filter((one) => one.endsWith('.html'))) {
      const text = await readFile(join(SITE, folder, name), 'utf8');
      const content = folder === 'pages' ? parsePageFile(text, name).content : text;
      found.set(`${folder}/${name}`, content);
    }
  }
  return found;
}

/** Numbers of a fixed sequence, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Edit {
  readonly root: SourceNode;
  readonly id: string;
  readonly other: string;
  readonly random: () => number;
  readonly nextId: NextId;
  readonly text: string;
}

const PIER = { name: 'pier.jpg', width: 1000, height: 700 };

/** A text that is typed at any place of the text at a block. */
function typing({ root, id, random, nextId, text }: Edit): commands.Command | undefined {
  const target = textTarget(root, id);
  const element = target && findNode(root, target.id);
  if (!target || !element) return undefined;
  const read = readText(createSchema(target.kind), element, target.kind);
  const places: number[] = [];
  read.doc.descendants((node, at) => {
    if (node.isText) places.push(at + Math.floor(random() * (node.nodeSize + 1)));
  });
  const at = places[Math.floor(random() * places.length)];
  if (at === undefined) return undefined;
  const { tr } = EditorState.create({ doc: read.doc });
  const { children } = writeText(read, tr.insertText(text, at).doc, element, target.kind, nextId);
  return textCommand(root, element, target, children, null);
}

/** The pictures that the source has in a block, and the first of the page for those without. */
function pictureFor({ root, id, random }: Edit): SourceNode | undefined {
  const node = findNode(root, id);
  const own = node ? picturesOf(node) : [];
  const all =
    own.length > 0 ? own : [...nodesIn(root)].flatMap((one) => picturesOf(one).slice(0, 1));
  return all[Math.floor(random() * all.length)];
}

/** All kinds of edits by name. */
const KINDS: Readonly<Record<string, (edit: Edit) => commands.Command | undefined>> = {
  text: typing,
  attribute: ({ root, id, text }) => commands.setCommand(root, id, 'data-x', `"${text}'`),
  'no attribute': ({ root, id, random }) => {
    const names = [...attributesIn(findNode(root, id)?.open ?? '<i>').keys()];
    const name = names[Math.floor(random() * names.length)];
    return name === undefined ? undefined : commands.setCommand(root, id, name, null);
  },
  link: ({ root, text, random }) => {
    const links = [...nodesIn(root)].filter(({ tag }) => tag === 'a');
    const link = links[Math.floor(random() * links.length)];
    return link && commands.setCommand(root, link.id, 'href', `/rooms?a=1&b=${text}`);
  },
  remove: ({ root, id }) => commands.removeCommand(root, id),
  duplicate: ({ root, id, nextId }) => commands.duplicateCommand(root, id, nextId),
  step: ({ root, id, random }) => commands.stepCommand(root, id, random() < 0.5 ? -1 : 1),
  move: ({ root, id, other }) => commands.moveCommand(root, id, other, null),
  add: ({ root, other, nextId, text }) =>
    commands.insertCommand(root, parseElement(`<p>${text}</p>`, nextId), other, null),
  picture: (edit) => {
    const { id } = pictureFor(edit) ?? { id: '' };
    const change = { id, picture: PIER, alt: edit.text, selected: null };
    return pictures.replacePicture(edit.root, change);
  },
  'alternative text': (edit) => {
    const { id } = pictureFor(edit) ?? { id: '' };
    return pictures.describePicture(edit.root, id, { alt: edit.text, selected: null });
  },
  'focus point': (edit) => {
    const { id } = pictureFor(edit) ?? { id: '' };
    const point = { x: Math.floor(edit.random() * 101), y: 7 };
    return pictures.focusPicture(edit.root, id, { point, selected: null });
  },
  'one more picture': ({ root, random, nextId, text }) => {
    const lists = [...nodesIn(root)].filter(pictureList);
    const list = lists[Math.floor(random() * lists.length)];
    return list && pictures.addPicture(root, list.id, { picture: PIER, alt: text, nextId });
  },
};

/** The source of each child of an element that no operation names, and of its tags. */
function unchanged(root: SourceNode, operations: commands.Command['operations']): string {
  const touched = new Set<string>();
  for (const operation of operations) {
    if (operation.type === 'open') touched.add(operation.id);
    else {
      const nodes = [...operation.removed, ...operation.inserted].filter(isNode);
      for (const node of nodes) for (const { id } of nodesIn(node)) touched.add(id);
    }
  }
  return [...nodesIn(root)]
    .filter(({ id }) => !touched.has(id))
    .map(({ open, close }) => `${open}…${close}`)
    .join('\n');
}

/** The text between the elements of a tree. */
const textsBetween = (node: SourceNode): string =>
  node.children.map((child) => (isNode(child) ? textsBetween(child) : `${child}…`)).join('');

test('500 edits of each page of the demo change nothing else, and their undo brings all back', async () => {
  const pages = await sources();
  assert.ok(pages.size > 60, String(pages.size));
  const counts = new Map<string, number>();
  let seed = 11;
  for (const [name, source] of pages) {
    const random = numbers((seed += 2));
    const nextId = countIds('n');
    const kinds = Object.keys(KINDS);
    let root = parseSource(source);
    let history = EMPTY_HISTORY;
    for (let step = 0; step < EDITS; step += 1) {
      const nodes = [...nodesIn(root)].slice(1);
      const pick = (): string => nodes[Math.floor(random() * nodes.length)]?.id ?? '';
      const text = `t${step} <b> & "é`;
      const kind = kinds[Math.floor(random() * kinds.length)] ?? '';
      const command = KINDS[kind]?.({ root, id: pick(), other: pick(), random, nextId, text });
      // Pages must not vanish or grow without end.
      const isLarge = nodes.length > 300 && /duplicate|add|more/.test(kind);
      if (!command || isLarge || (kind === 'remove' && nodes.length < 20)) continue;
      const next = applyAll(root, command.operations);
      assert.equal(
        unchanged(next, command.operations),
        unchanged(root, command.operations),
        `${name}: ${kind}`,
      );
      if (command.operations.every(({ type }) => type === 'open')) {
        assert.equal(textsBetween(next), textsBetween(root), `${name}: ${kind}`);
      }
      // What was written is read again as it is.
      const written = toSource(next);
      if (step % 50 === 0) assert.equal(toSource(parseSource(written)), written, name);
      root = next;
      history = record(history, command, step * 1000);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    let undone = undo(history);
    while (undone) {
      history = undone.history;
      root = applyAll(root, invertAll(undone.command.operations));
      undone = undo(history);
    }
    assert.equal(toSource(root), source, name);
  }
  // Every kind of edit was tried, and often.
  for (const kind of Object.keys(KINDS)) {
    const count = counts.get(kind) ?? 0;
    assert.ok(count > 100, `${kind}: ${count}`);
  }
});
