import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { EXAMPLES, placeExample } from '../test/fixtures/examples';
import { logLines } from '../test/fixtures/log-lines';

/** Values that a script may assign by mistake, by their names in a message. */
const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  undefined,
  'a symbol': Symbol('s'),
  'a BigInt': 2n ** 70n,
  'a long text': 'x'.repeat(200_000),
  'a number': 7.5,
  NaN,
  Infinity,
  'an object without a prototype': Object.create(null) as object,
  'an object that cannot be a text': {
    toString(): string {
      throw new Error('toString');
    },
    valueOf(): number {
      throw new Error('valueOf');
    },
    toJSON(): string {
      throw new Error('toJSON');
    },
  },
  'an object whose properties throw': new Proxy([{}], {
    get() {
      throw new Error('get');
    },
  }),
  'a list of everything': [null, undefined, Symbol('s'), 1n, {}, [], '', Number.NaN],
  'a function': () => undefined,
  'an invalid date': new Date(Number.NaN),
  'a far date': new Date(8.64e15),
  'a node': document.createElement('div'),
};

/** The names of the properties that an element's own classes can set. */
function settableProperties(element: HTMLElement): readonly string[] {
  const names = new Set<string>();
  for (
    let prototype = Object.getPrototypeOf(element) as object;
    prototype !== HTMLElement.prototype;
    prototype = Object.getPrototypeOf(prototype) as object
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (property.set) names.add(name);
    }
  }
  return [...names];
}

/** Assigns every value to every property; returns the failures. */
function assignAll(element: HTMLElement): readonly string[] {
  const failures: string[] = [];
  for (const property of settableProperties(element)) {
    for (const [name, value] of Object.entries(VALUES)) {
      try {
        Reflect.set(element, property, value);
      } catch (cause) {
        failures.push(`${property} = ${name}: ${String(cause)}`);
      }
    }
    Reflect.set(element, property, undefined);
  }
  return failures;
}

describe('the properties of every element', () => {
  it('are those of all elements', () => {
    expect(EXAMPLES.size).to.be.above(20);
  });

  for (const tag of EXAMPLES.keys()) {
    it(`never throw when they are set: ${tag}`, async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const { element, box } = await placeExample(tag, page);
      expect(settableProperties(element)).to.include('load');
      expect(assignAll(element)).to.deep.equal([]);
      await nextFrame();
      expect(assignAll(document.createElement(tag)), 'outside a document').to.deep.equal([]);
      box.remove();
      await nextFrame();
      expect(logLines.filter((line) => line.includes('failed'))).to.deep.equal([]);
    });
  }
});
