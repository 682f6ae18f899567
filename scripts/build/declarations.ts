import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths';

function report(diagnostics: readonly ts.Diagnostic[]): never {
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}

/** The project's compiler settings. */
export function compilerOptions(): ts.CompilerOptions {
  const path = join(ROOT, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  if (error) report([error]);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT, undefined, path);
  // Only the type check keeps its state.
  delete options.incremental;
  delete options.tsBuildInfoFile;
  return options;
}

/**
 * Adds suffixes to relative imports. Sources leave them out, as bundlers allow; declarations must
 * satisfy Node's resolution too.
 */
function completeSpecifiers(file: string): void {
  const text = readFileSync(file, 'utf8');
  const relative = ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  let completed = text;
  for (const { fileName, pos } of relative.sort((a, b) => b.pos - a.pos)) {
    const target = resolve(dirname(file), fileName);
    const suffix = existsSync(`${target}.d.ts`) ? '.js' : '/index.js';
    if (fileName.endsWith('.js')) continue;
    if (suffix === '/index.js' && !existsSync(`${target}/index.d.ts`)) {
      throw new Error(`${file}: no declaration for "${fileName}"`);
    }
    // `pos` is the position of the opening quote.
    const end = pos + 1 + fileName.length;
    completed = completed.slice(0, end) + suffix + completed.slice(end);
  }
  if (completed !== text) writeFileSync(file, completed);
}

/** Writes the declarations of sources below `outDir`, in the same folders. */
export function emitDeclarations(sources: readonly string[], outDir: string): void {
  const program = ts.createProgram({
    rootNames: [...sources],
    options: {
      ...compilerOptions(),
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      declarationMap: false,
      rootDir: ROOT,
      outDir,
    },
  });
  const diagnostics = ts.getPreEmitDiagnostics(program);
  const result = program.emit();
  const all = [...diagnostics, ...result.diagnostics];
  if (all.length > 0) report(all);
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.name.endsWith('.d.ts')) completeSpecifiers(join(entry.parentPath, entry.name));
  }
}
