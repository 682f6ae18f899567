import { expect } from '@open-wc/testing';
import type { ToolSchema } from '../../shared/element/agent-tools.types';
import { checkInput } from './check-input';

const schema: ToolSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 5 },
    text: { type: 'string' },
    room: { type: 'string', enum: ['salt', 'pilots'] },
    guests: { type: 'number', minimum: 1, maximum: 4 },
    late: { type: 'boolean' },
    meals: { type: 'array', items: { type: 'string', enum: ['tea', 'supper'] } },
  },
  required: ['name'],
};

const cases: readonly (readonly [title: string, input: unknown, problem: RegExp])[] = [
  ['no object', 'text', /must be an object/],
  ['a list', [], /must be an object/],
  ['nothing', undefined, /must be an object/],
  ['an unknown property', { name: 'A', other: 1 }, /unknown properties: "other"/],
  ['an inherited name', { name: 'A', toString: 'x' }, /unknown properties: "toString"/],
  ['a missing property', {}, /lacks required properties: "name"/],
  ['a number for a text', { name: 5 }, /"name" must be a string/],
  ['too long a text', { name: 'Abcdef' }, /at most 5 characters/],
  ['too long a text without a limit', { name: 'A', text: 'x'.repeat(5001) }, /at most 5000/],
  ['a value that is not listed', { name: 'A', room: 'attic' }, /one of the listed/],
  ['a text for a number', { name: 'A', guests: '2' }, /must be a number/],
  ['too small a number', { name: 'A', guests: 0 }, /at least 1/],
  ['too large a number', { name: 'A', guests: 5 }, /at most 4/],
  ['a text for a flag', { name: 'A', late: 'yes' }, /true or false/],
  ['a list with an item that is not listed', { name: 'A', meals: ['lunch'] }, /listed values/],
  ['a list with an item twice', { name: 'A', meals: ['tea', 'tea'] }, /at most once/],
];

describe('the input of a tool', () => {
  it('keeps what fits, without what is null', () => {
    const source = { name: 'Ada', room: 'salt', guests: 2, late: null, meals: ['tea'] };
    expect(checkInput(schema, source)).to.deep.equal({
      input: { name: 'Ada', room: 'salt', guests: 2, meals: ['tea'] },
    });
  });

  for (const [title, input, problem] of cases) {
    it(`refuses ${title}`, () => {
      const result = checkInput(schema, input);
      expect('problem' in result && result.problem).to.match(problem);
    });
  }

  it('answers briefly, however much is wrong', () => {
    const source = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`${index}`.padEnd(500, 'x'), 1]),
    );
    const result = checkInput(schema, source);
    expect('problem' in result && result.problem.length).to.be.below(500);
  });
});
