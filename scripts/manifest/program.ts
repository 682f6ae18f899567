import ts from 'typescript';
import { compilerOptions } from '../build/declarations';
import { filesBelow, inRoot, SOURCE_FOLDERS } from '../paths';

/** The files that are published, and their tests. */
export const sourceFiles = (): readonly string[] =>
  SOURCE_FOLDERS.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));

let program: ts.Program | undefined;

/** The compiler's view of all sources, made once: it takes seconds. */
export function sourceProgram(): ts.Program {
  program ??= ts.createProgram({
    rootNames: sourceFiles().map((file) => inRoot(file)),
    options: compilerOptions(),
  });
  return program;
}
