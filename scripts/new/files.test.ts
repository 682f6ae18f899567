import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { compilerOptions } from '../build/declarations';
import { inRoot } from '../paths';
import { elementFiles, withDefinition, withReserve, type View } from './files';
import { nameError, namesOf } from './names';

/** Elements of either kind, by the names that they get here. */
const VIEWS: readonly (readonly [name: string, view: View])[] = [
  ['photo-wall', 'react'],
  ['photo-line', 'lit'],
];

/** A module with a type error, which shows that errors are found. */
const WRONG = "export const wrong: number = '';\n";

/** Type errors of new elements' files and of a wrong one, in a copy of the folders they import. */
function typeErrors(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dm-new-'));
  try {
    cpSync(inRoot('shared'), join(folder, 'shared'), { recursive: true });
    cpSync(inRoot('package.json'), join(folder, 'package.json'));
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
    const written = VIEWS.flatMap(([name, view]) => {
      const element = join(folder, 'elements', name);
      mkdirSync(element, { recursive: true });
      return [...elementFiles(namesOf(name), view)].map(([file, text]) => {
        writeFileSync(join(element, file), text);
        return join(element, file);
      });
    });
    const wrong = join(folder, 'elements', 'photo-wall', 'wrong.ts');
    writeFileSync(wrong, WRONG);
    // What a build says of itself, which no file imports.
    const constants = join(folder, 'shared/element/build-constants.d.ts');
    const program = ts.createProgram({
      rootNames: [...written, wrong, constants].filter((file) => /\.tsx?$/.test(file)),
      options: compilerOptions(),
    });
    return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => folder,
      getNewLine: () => '\n',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a new element', () => {
  it('has no type error, with React or with Lit', () => {
    assert.match(typeErrors(), /^elements\/photo-wall\/wrong\.ts\(1,14\): error TS2322: .*\n$/);
  });

  it('has no view with Lit', () => {
    assert.equal(elementFiles(namesOf('x'), 'react').has('x.view.tsx'), true);
    assert.equal(elementFiles(namesOf('x'), 'lit').has('x.view.tsx'), false);
  });

  it('has one name in every spelling', () => {
    assert.deepEqual(namesOf('photo-wall-2'), {
      name: 'photo-wall-2',
      tag: 'dm-photo-wall-2',
      ClassName: 'DmPhotoWall2',
      ViewName: 'PhotoWall2',
    });
  });

  it('adds the import of its reserved box in order, below the comments', () => {
    const styles =
      "/* Boxes. */\n@import '../elements/a/a.reserve.css';\n@import '../elements/c/c.reserve.css';\n";
    assert.equal(
      withReserve(styles, namesOf('b')),
      "/* Boxes. */\n@import '../elements/a/a.reserve.css';\n@import '../elements/b/b.reserve.css';\n@import '../elements/c/c.reserve.css';\n",
    );
  });

  it('is added to the definitions in order', () => {
    const line = (name: string): string =>
      `  'dm-${name}': () => import('../elements/${name}/${name}.define'),\n`;
    assert.equal(
      withDefinition(`const definitions = {\n${line('a')}${line('c')}};\n`, namesOf('b')),
      `const definitions = {\n${line('a')}${line('b')}${line('c')}};\n`,
    );
  });
});

describe('the name of a new element', () => {
  it('is rejected in one line when it is malformed, taken or missing', () => {
    for (const name of [
      'Photo',
      'photo_wall',
      '-x',
      'x-',
      '1x',
      '../x',
      'a--b',
      'gallery',
      'dm-wall',
      undefined,
    ]) {
      const problem = nameError(name, ['gallery']);
      assert.ok(problem, `"${String(name)}" should be rejected`);
      assert.equal(problem.includes('\n'), false);
    }
  });

  it('is accepted otherwise', () => {
    for (const name of ['wall', 'photo-wall', 'wall2', 'a-2'])
      assert.equal(nameError(name, ['gallery']), undefined);
  });
});
