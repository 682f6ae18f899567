import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { removeCommand, setCommand, type Command } from '../source/commands';
import { applyAll } from '../source/history';
import { nodesIn } from '../source/node';
import { parseSource } from '../source/parse-source';
import { selectionAfter } from './selection';

const before = parseSource(
  '<section><dm-a></dm-a><dm-b></dm-b><style></style><dm-c></dm-c></section><p>Text</p>',
);
const id = (tag: string): string => [...nodesIn(before)].find((node) => node.tag === tag)?.id ?? '';

/** The tag of the block that is selected after a command. */
function selectedAfter(command: Command | undefined, current: string | null): string | null {
  assert.ok(command);
  const after = applyAll(before, command.operations);
  const selected = selectionAfter({ before, after, current, wanted: command.selected });
  return [...nodesIn(after)].find((node) => node.id === selected)?.tag ?? null;
}

describe('the selection after a change', () => {
  test('is the block that the change asks for', () => {
    assert.equal(selectedAfter(setCommand(before, id('dm-a'), 'x', '1'), id('p')), 'dm-a');
  });

  test('stays on a block that is still there', () => {
    assert.equal(selectedAfter(removeCommand(before, id('dm-a')), id('p')), 'p');
  });

  test('goes from a removed block to its neighbour in the list of blocks', () => {
    assert.equal(selectedAfter(removeCommand(before, id('dm-b')), id('dm-b')), 'dm-c');
    assert.equal(selectedAfter(removeCommand(before, id('dm-c')), id('dm-c')), 'dm-b');
    assert.equal(selectedAfter(removeCommand(before, id('section')), id('dm-b')), 'p');
  });

  test('is none where none was selected, or where no block is left', () => {
    assert.equal(selectedAfter(removeCommand(before, id('dm-a')), null), null);
    const only = parseSource('<p>Text</p>');
    const [, node] = nodesIn(only);
    assert.ok(node);
    const command = removeCommand(only, node.id);
    assert.ok(command);
    const after = applyAll(only, command.operations);
    const change = { before: only, after, current: node.id, wanted: command.selected };
    assert.equal(selectionAfter(change), null);
  });
});
