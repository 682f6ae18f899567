import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseFragment } from 'parse5';
import { EditorState, TextSelection, type Command as TextCommand } from 'prosemirror-state';
import { parsePageFile } from '../../host/content/page-file';
import { setLink, toggleEmphasis } from '../text/marks';
import { paragraphs, setKind, toggleList, wholesStay } from '../text/paragraphs';
import { pastedSlice } from '../text/pasted-slice';
import { readText } from '../text/read-text';
import { createSchema } from '../text/schema';
import { textTarget } from '../text/text-target';
import { textCommand, writeText } from '../text/write-text';
import { attributesIn } from './attributes';
import * as commands from './commands';
import { applyAll, EMPTY_HISTORY, invertAll, record, undo } from './history';
import { findNode, isNode, nodesIn, placeOf, type SourceNode } from './node';
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

/** Whether an element is in one whose text is a line without links. */
function isLabel(root: SourceNode, id: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = placeOf(root, at)?.parent.id) {
    if (/^(?:a|button|summary|label)$/.test(findNode(root, at)?.tag ?? '')) return true;
  }
  return false;
}

/** A text that is edited: what its tool needs to know besides the state. */
interface Written {
  readonly kind: 'line' | 'flow';
  readonly isLabel: boolean;
}

/** A change of the text at a block, with a selection within one of its paragraphs. */
function writing(
  { root, id, random, nextId }: Edit,
  commandFor: (text: Written) => TextCommand | undefined,
): commands.Command | undefined {
  const target = textTarget(root, id);
  const element = target && findNode(root, target.id);
  if (!target || !element) return undefined;
  const read = readText(createSchema(target.kind), element, target.kind);
  const places: (readonly [from: number, to: number])[] = [];
  read.doc.descendants((node, at) => {
    if (!node.isText) return;
    const ends = [random(), random()].map((part) => Math.floor(part * (node.nodeSize + 1)));
    places.push([at + Math.min(...ends), at + Math.max(...ends)]);
  });
  const place = places[Math.floor(random() * places.length)];
  const command = commandFor({ kind: target.kind, isLabel: isLabel(root, target.id) });
  if (!place || !command) return undefined;
  let state = EditorState.create({ doc: read.doc, plugins: [paragraphs, wholesStay] });
  const selection = TextSelection.create(state.doc, ...place);
  state = state.apply(state.tr.setSelection(selection));
  command(state, (transaction) => {
    state = state.apply(transaction);
  });
  const { children } = writeText(read, state.doc, element, target.kind, nextId);
  return textCommand(root, element, target, children, null);
}

/** Types a text in place of the selection. */
const type =
  (text: string): TextCommand =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text));
    return true;
  };

/** Pastes markup in place of the selection. */
const paste =
  (html: string, { kind, isLabel: isOfLabel }: Written): TextCommand =>
  ({ tr, schema }, dispatch) => {
    const data = { getData: (name: string) => (name === 'text/html' ? html : '') };
    const slice = pastedSlice(
      data as unknown as DataTransfer,
      schema as ReturnType<typeof createSchema>,
      kind,
      isOfLabel,
    );
    if (slice) dispatch?.(tr.replaceSelection(slice));
    return slice !== undefined;
  };

/** One of several, at random. */
const oneOf = <T>(random: () => number, first: T, ...others: readonly T[]): T =>
  [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;

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
  text: (edit) => writing(edit, () => type(edit.text)),
  emphasis: (edit) =>
    writing(edit, () => toggleEmphasis(oneOf<'strong' | 'em'>(edit.random, 'strong', 'em'))),
  'linked text': (edit) =>
    writing(edit, ({ isLabel: isOfLabel }) =>
      isOfLabel ? undefined : setLink(oneOf(edit.random, `/rooms?a=${edit.text}`, null)),
    ),
  list: (edit) => writing(edit, () => toggleList(oneOf<'ul' | 'ol'>(edit.random, 'ul', 'ol'))),
  level: (edit) => writing(edit, () => setKind(oneOf(edit.random, 'p', 'h2', 'h3', 'h4'))),
  paste: (edit) => {
    const html = `<h3 class="x">P</h3><p>a <b>b</b> <a href="/x?${edit.random()}">c</a></p><ul><li>d</ul>`;
    return writing(edit, (text) => paste(oneOf(edit.random, html, '<p>one <i>line</i></p>'), text));
  },
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

/** A start tag as written, without some of its attributes and the white space before each of them. */
function without(open: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return open;
  const { childNodes } = parseFragment(open, { sourceCodeLocationInfo: true });
  const element = childNodes.find((node) => 'tagName' in node);
  const places = Object.entries(element?.sourceCodeLocation?.startTag.attrs ?? {})
    .filter(([name]) => names.has(name))
    .map(([, place]) => place)
    .sort((one, other) => other.startOffset - one.startOffset);
  return places.reduce(
    (text, { startOffset, endOffset }) =>
      text.slice(0, startOffset).trimEnd() + text.slice(endOffset),
    open,
  );
}

/** Ids of the elements that are new or gone, and the attributes that operations name, by element. */
function touchedBy(operations: commands.Command['operations']) {
  const attributes = new Map<string, Set<string>>();
  const inserted = new Set<string>();
  const removed = new Set<string>();
  for (const operation of operations) {
    if (operation.type === 'open') {
      const names = attributes.get(operation.id) ?? new Set();
      attributes.set(operation.id, names.add(operation.attribute));
      continue;
    }
    for (const [list, ids] of [
      [operation.inserted, inserted],
      [operation.removed, removed],
    ] as const) {
      for (const node of list.filter(isNode)) for (const { id } of nodesIn(node)) ids.add(id);
    }
  }
  return { attributes, inserted, removed };
}

/**
 * The tags of all elements that are there before and after, as written and without the attributes that
 * operations name: by id, because some may have moved.
 */
function unchanged(
  root: SourceNode,
  { attributes, inserted, removed }: ReturnType<typeof touchedBy>,
  kind: string,
): string {
  // These give an element another name, and keep the rest of its tag.
  const tag = kind === 'level' || kind === 'list' ? /^<\/?(?:p|h[1-6]|ul|ol|li)\b/ : undefined;
  const rest = (text: string): string => (tag ? text.replace(tag, '<') : text);
  return [...nodesIn(root)]
    .filter(({ id }) => inserted.has(id) === removed.has(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, open, close }) => {
      const named = attributes.get(id) ?? new Set();
      return `${id} ${rest(without(open, named))}…${rest(close)}`;
    })
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
      const touched = touchedBy(command.operations);
      assert.equal(
        unchanged(next, touched, kind),
        unchanged(root, touched, kind),
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
