import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { inRoot } from '../paths';

/** A module of the project `types`, which `npm run test:frameworks` checks with other versions of TypeScript. */
const MODULE = 'test/frameworks/projects/types/properties.ts';

describe(
  'the types of the package',
  {
    skip: !existsSync(inRoot('dist/npm')) && 'dist/ is not built',
  },
  () => {
    it('let properties take what the texts of their attributes mean', () => {
      const options: ts.CompilerOptions = {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        types: [],
        strict: true,
        skipLibCheck: true,
        noEmit: true,
      };
      const host = ts.createCompilerHost(options);
      // Installed nowhere, the package is found from its own folder.
      host.resolveModuleNameLiterals = (literals, file) =>
        literals.map(({ text }) =>
          ts.resolveModuleName(
            text,
            text.startsWith('dm-elements/') ? inRoot('index.ts') : file,
            options,
            host,
            undefined,
            undefined,
            ts.ModuleKind.ESNext,
          ),
        );
      const program = ts.createProgram([inRoot(MODULE)], options, host);
      const errors = ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText, start = 0, file }) =>
          [
            file?.fileName,
            file && file.getLineAndCharacterOfPosition(start).line + 1,
            ts.flattenDiagnosticMessageText(messageText, '\n'),
          ].join(':'),
        );
      assert.deepEqual(errors, []);
    });
  },
);
