import type { Plugin } from 'vite';

const FILE = /\/lit-html\/(?:development\/)?lit-html\.js(?:\?|$)/;
const CREATION = /(\w+)\.createPolicy\((['"])lit-html\2,/;

/**
 * A policy under the library's own name; under Lit's where the page's CSP allows only that. Without
 * either, an element shows its children.
 */
const CREATE = `const createDmPolicy = (types, rules) => {
  for (const name of ['dm-lit', 'lit-html']) {
    try {
      return types.createPolicy(name, rules);
    } catch {}
  }
};
`;

/**
 * Names the Trusted Types policy of the bundled Lit (lit-html 3) `dm-lit`. A page may have a Lit of
 * its own, and most policies allow each name once: the second one would fail while it loads.
 */
export function litPolicy(): Plugin {
  return {
    name: 'lit-policy',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (!CREATION.test(code)) throw new Error(`${id}: its Trusted Types policy has changed`);
      return { code: CREATE + code.replace(CREATION, 'createDmPolicy($1,'), map: null };
    },
  };
}
