import type { Plugin } from 'vite';

/** A definition as the minified loader has it: tag, file, and the indexes of what to preload. */
const DEFINITION =
  /"dm-([a-z-]+)":\(\)=>(\w+)\(\(\)=>import\(`\.\/([\w.-]+)\.js`\)(?:\.then\(\w+=>\w+\.\w+\))?,__vite__mapDeps\(\[([\d,]*)\]\),import\.meta\.url\),?/g;
/** The list of files that the indexes are of, which Vite puts before a chunk. */
const FILES = /^const __vite__mapDeps=.*?\(m\.f=\[(.*?)\]\)\)\)=>i\.map\(i=>d\[i\]\);\n/;

/** The first letter that stands for an index; 26 small letters and the next characters follow. */
const FIRST = 'a'.charCodeAt(0);

/** Where the definitions were, and what they were. */
interface Packed {
  readonly code: string;
  /** Names of the elements, without their prefix. */
  readonly names: readonly string[];
}

/**
 * Writes the definitions in a chunk as one text instead of a function each: every page loads them,
 * and they are the part of `dm.js` and `dm-site.js` that grows with every element.
 *
 * @throws when the chunk looks otherwise, as after an update of the bundler.
 */
export function packDefinitions(code: string): Packed {
  const files = FILES.exec(code)?.[1];
  const found = [...code.matchAll(DEFINITION)];
  const preload = found[0]?.[2];
  if (files === undefined || preload === undefined) {
    throw new Error('the definitions of the elements are not where they were expected');
  }
  const names = files.split(',').map((file) => file.slice(3, -4));
  const definitions = found.map(([, name = '', , file = '', indexes = '']) => {
    const prefix = `${name}.define-`;
    if (!file.startsWith(prefix)) throw new Error(`${file} is not the definition of dm-${name}`);
    const needs = indexes === '' ? [] : indexes.split(',').map((index) => names[Number(index)]);
    return { name, hash: file.slice(prefix.length), needs };
  });
  // Files that many need get the first letters, which stand in order; definitions with the same
  // needs stand together, and each kind of text apart: so it compresses best.
  const count = (file: string): number =>
    definitions.filter(({ needs }) => needs.includes(file)).length;
  const list = names.toSorted((a, b) => count(b) - count(a));
  const lettersOf = (needs: readonly (string | undefined)[]): string =>
    list
      .flatMap((file, index) => (needs.includes(file) ? [String.fromCharCode(FIRST + index)] : []))
      .join('');
  const rows = definitions
    .map(({ name, hash, needs }) => [name, hash, lettersOf(needs)] as const)
    .toSorted(([, , a], [, , b]) => Number(a > b) - Number(a < b));
  const columns = [0, 1, 2].map((column) => rows.map((row) => row[column]).join(' ')).join('/');
  const table = `...(([n,h,d])=>Object.fromEntries(n.map((n,i)=>[\`dm-\${n}\`,()=>${preload}(()=>import(\`./\${n}.define-\${h[i]}.js\`),[...d[i]].map(e=>\`./\${\`${list.join(' ')}\`.split(\` \`)[e.charCodeAt()-${String(FIRST)}]}.js\`),import.meta.url)])))(\`${columns}\`.split(\`/\`).map(e=>e.split(\` \`)))`;
  let isFirst = true;
  const packed = code.replace(FILES, '').replace(DEFINITION, () => {
    const replacement = isFirst ? table : '';
    isFirst = false;
    return replacement;
  });
  return { code: packed, names: found.map(([, name = '']) => name) };
}

/** Packs the definitions in the chunk of `entries/definitions.ts`. */
export function packedDefinitions(): Plugin {
  return {
    name: 'packed-definitions',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find(
          (file) =>
            file.type === 'chunk' &&
            file.moduleIds.some((id) => id.endsWith('/entries/definitions.ts')),
        );
        if (chunk?.type !== 'chunk') throw new Error('no chunk has the definitions');
        const { code, names } = packDefinitions(chunk.code);
        const count = chunk.dynamicImports.filter((file) => file.includes('.define-')).length;
        if (names.length !== count) {
          throw new Error(`${String(names.length)} of ${String(count)} definitions were packed`);
        }
        chunk.code = code;
      },
    },
  };
}
