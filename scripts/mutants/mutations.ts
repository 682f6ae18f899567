import ts from 'typescript';

/** A change of one place in a source, which leaves its syntax valid. Its types are not checked. */
export interface Mutation {
  /** Counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there instead; `undefined` for a statement that is dropped. */
  readonly mutated: string | undefined;
}

const { SyntaxKind } = ts;

/** What an operator becomes: the other one, or a bound moved by one. */
const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
};
/** Of these, one side is a number: `+` could join texts. */
const SUMS: typeof OPERATORS = { [SyntaxKind.PlusToken]: '-', [SyntaxKind.MinusToken]: '+' };

const isBoolean = ({ kind }: ts.Node): boolean =>
  kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword;

const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Whether a node decides which way an `if` or a conditional expression goes. */
const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

/** Whether a statement leaves early: it is what an `if` does. */
function isEarlyExit(node: ts.Statement): boolean {
  if (!ts.isReturnStatement(node) && !ts.isContinueStatement(node)) return false;
  const { parent } = node;
  const branch = ts.isBlock(parent) && parent.statements.length === 1 ? parent : node;
  return ts.isIfStatement(branch.parent) && branch.parent.thenStatement === branch;
}

/** Whether a statement can be dropped: a call, an assignment or an early exit. */
function canBeDropped(node: ts.Node): node is ts.Statement {
  if (!ts.isExpressionStatement(node)) return ts.isStatement(node) && isEarlyExit(node);
  const { expression } = node;
  const isSuper =
    ts.isCallExpression(expression) && expression.expression.kind === SyntaxKind.SuperKeyword;
  return !isSuper && !ts.isStringLiteral(expression);
}

/** Whether a boolean is what a function returns. */
const isReturned = ({ parent }: ts.Node): boolean =>
  ts.isReturnStatement(parent) || ts.isArrowFunction(parent);

/** What can stand for a binary expression: with another operator. */
function withOtherOperator(node: ts.BinaryExpression, source: ts.SourceFile): readonly string[] {
  const { left, operatorToken, right } = node;
  const isSum = ts.isNumericLiteral(left) || ts.isNumericLiteral(right);
  const operator = OPERATORS[operatorToken.kind] ?? (isSum ? SUMS[operatorToken.kind] : undefined);
  if (operator === undefined) return [];
  // In parentheses: `&&` binds more tightly than the `||` that takes its place.
  return [`(${left.getText(source)}) ${operator} (${right.getText(source)})`];
}

/** What can stand for an expression. */
function mutatedExpressions(node: ts.Node, source: ts.SourceFile): readonly string[] {
  const text = node.getText(source);
  const negated = isCondition(node) ? [`!(${text})`] : [];
  if (ts.isBinaryExpression(node)) {
    // The other of `===` and `!==` is a negation already.
    const isNegated = negated.length > 0 && EQUALITY.has(node.operatorToken.kind);
    return isNegated ? negated : [...negated, ...withOtherOperator(node, source)];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [node.operand.getText(source)];
  if (isBoolean(node) && isReturned(node)) return [text === 'true' ? 'false' : 'true'];
  return negated;
}

/**
 * Finds what can be changed in a TypeScript source: conditions are negated, `&&` and `||`
 * exchanged, bounds moved by one, returned booleans flipped; calls, assignments and early exits
 * dropped.
 */
export function mutationsIn(file: string, text: string): readonly Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const mutations = canBeDropped(node) ? [undefined] : mutatedExpressions(node, source);
    for (const mutated of mutations) {
      const start = node.getStart(source);
      const isOperator = ts.isBinaryExpression(node) && !mutated?.startsWith('!');
      const line = isOperator ? node.operatorToken.getStart(source) : start;
      found.push({
        line: source.getLineAndCharacterOfPosition(line).line + 1,
        start,
        end: node.getEnd(),
        mutated,
      });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}
