import ts from 'typescript';
import { inRoot } from '../paths';
import { sourceFiles, sourceProgram } from './program';

const ENTRIES = ['index', 'loader', 'runtime'].map((name) => inRoot('entries', `${name}.ts`));

/** Faults in the comment above a function: `@param` with a type, or of no parameter. */
function tagFaults(node: ts.Node): readonly string[] {
  if (!ts.isFunctionLike(node)) return [];
  const names = node.parameters.map(({ name }) => name.getText());
  return ts
    .getJSDocTags(node)
    .filter(ts.isJSDocParameterTag)
    .flatMap(({ name, typeExpression }) => [
      ...(names.includes(name.getText()) ? [] : [`no parameter "${name.getText()}"`]),
      ...(typeExpression ? [`@param ${name.getText()} repeats its type`] : []),
    ]);
}

function faultsBelow(node: ts.Node): readonly string[] {
  const faults = [...tagFaults(node)];
  ts.forEachChild(node, (child) => {
    faults.push(...faultsBelow(child));
  });
  return faults;
}

/** Names that an entry of the package exports without a description. */
function undescribed(entry: string, program: ts.Program): readonly string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .filter((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      return symbol.getDocumentationComment(checker).length === 0;
    })
    .map(({ name }) => name);
}

/** Faults in comments of the sources: public exports without one, `@param` of no parameter. */
export function commentFaults(): readonly string[] {
  const program = sourceProgram();
  return [
    ...ENTRIES.flatMap((entry) =>
      undescribed(entry, program).map((name) => `${entry}: ${name} has no description`),
    ),
    ...sourceFiles().flatMap((path) => {
      const file = program.getSourceFile(inRoot(path));
      return (file ? faultsBelow(file) : []).map((fault) => `${path}: ${fault}`);
    }),
  ];
}
