import type { Node } from 'prosemirror-model';
import type { Command } from '../source/commands';
import { applyAll } from '../source/history';
import { findNode, type SourceChild, type SourceNode } from '../source/node';
import type { NextId } from '../source/parse-source';
import { readText, type ReadText } from './read-text';
import type { TextSchema } from './schema';
import type { TextTarget } from './text-target';
import { textCommand, writeText } from './write-text';

interface Options {
  readonly root: SourceNode;
  readonly target: TextTarget;
  /** The edited element. */
  readonly element: SourceNode;
  readonly schema: TextSchema;
  readonly nextId: NextId;
}

/** The source of a text while it is written: each step of the page begins with what the one before has left. */
export class WrittenText {
  readonly #target: TextTarget;
  readonly #nextId: NextId;
  /** The children of the element when the writing began. */
  readonly begun: readonly SourceChild[];
  #root: SourceNode;
  #element: SourceNode;
  #read: ReadText;

  constructor({ root, target, element, schema, nextId }: Options) {
    this.#target = target;
    this.#nextId = nextId;
    this.begun = element.children;
    this.#root = root;
    this.#element = element;
    this.#read = readText(schema, element, target.kind);
  }

  /** The text as the latest step has left it. */
  get doc(): Node {
    return this.#read.doc;
  }

  /** The children of the element, likewise. */
  get children(): readonly SourceChild[] {
    return this.#element.children;
  }

  /**
   * Takes what was typed since the latest step as a step of the page. The caller carries it out.
   *
   * @returns the step; `undefined` if nothing has changed.
   */
  take(doc: Node, selected: string | null): Command | undefined {
    if (doc.eq(this.#read.doc)) return undefined;
    const { kind } = this.#target;
    const { children, tokens } = writeText(this.#read, doc, this.#element, kind, this.#nextId);
    const command = textCommand(this.#root, this.#element, this.#target, children, selected);
    this.#read = { ...this.#read, doc, tokens };
    if (!command) return undefined;
    this.#root = applyAll(this.#root, command.operations);
    this.#element = findNode(this.#root, this.#target.id) ?? this.#element;
    return command;
  }
}
