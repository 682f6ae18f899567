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

/** Type errors of a new element's files, with more code in each, in a copy of the folders they import. */
function typeErrors(view: View, more = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'dm-new-'));
  try {
    cpSync(inRoot('shared'), join(folder, 'shared'), { recursive: true });
    cpSync(inRoot('package.json'), join(folder, 'package.json'));
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
    const element = join(folder, 'elements', 'photo-wall');
    mkdirSync(element, { recursive: true });
    const files = elementFiles(namesOf('photo-wall'), view);
    for (const [file, text] of files) writeFileSync(join(element, file), text + more);
    const program = ts.createProgram({
      rootNames: [...files.keys()]
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(element, file)),
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
  it('has no type error with React', () => {
    assert.equal(typeErrors('react'), '');
    assert.match(typeErrors('react', "export const wrong: number = '';"), /photo-wall\.view\.tsx/);
  });

  it('has no type error and no view with Lit', () => {
    assert.equal(typeErrors('lit'), '');
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
