import { entryOf, globalEntry, lacking, memberEntry } from './support.js';

/**
 * Reports what some supported browser lacks, from the types of TypeScript's own libraries and MDN's
 * compatibility data. Unlike rules that look at names alone it sees members of any expression.
 *
 * A use passes where the code asks for it first: by `?.` on what may be missing, in a branch whose
 * condition names it, or after a statement that returns unless it is there. To set a property that
 * a browser lacks does no harm.
 */

const LIBRARY = /[/\\]typescript[/\\]lib[/\\]lib\.[^/\\]*\.d\.ts$/;

const isFromLibrary = (declaration) => LIBRARY.test(declaration.getSourceFile().fileName);

/** The name of the interface or constructor that declares a member. */
function ownerOf(declaration) {
  const { parent } = declaration;
  const named = parent?.name ?? parent?.parent?.name;
  return named?.text?.replace(/Constructor$/, '');
}

/** Whether an expression is reached only where an earlier part of its chain is not missing. */
function isOptional(node) {
  let last = node;
  // `thing.member?.()` and `thing.member?.more`.
  while (last.parent?.type === 'TSNonNullExpression' || last.parent?.type === 'TSAsExpression') {
    last = last.parent;
  }
  const { parent } = last;
  if (parent?.optional && (parent.object === last || parent.callee === last)) return true;
  return parent?.type === 'LogicalExpression' && parent.operator === '??' && parent.left === last;
}

const JUMPS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

/** Whether a statement leaves the block that it is in, at its end. */
function isJump(statement) {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return last !== undefined && JUMPS.has(last.type);
}

/** Whether a condition around a node, or one before it that leaves the block, names a feature. */
function isGuarded(node, names, source) {
  const asks = (condition) => {
    const words = source.getText(condition);
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(words));
  };
  for (let child = node; child.parent; child = child.parent) {
    const { parent } = child;
    const isConditional = parent.type === 'IfStatement' || parent.type === 'ConditionalExpression';
    if (isConditional && parent.test !== child && asks(parent.test)) return true;
    if (parent.type === 'LogicalExpression' && parent.right === child && asks(parent.left)) {
      return true;
    }
    if (parent.type === 'BlockStatement') {
      const before = parent.body.slice(0, parent.body.indexOf(child));
      const leaves = (statement) =>
        statement.type === 'IfStatement' && isJump(statement.consequent) && asks(statement.test);
      if (before.some(leaves)) return true;
    }
  }
  return false;
}

/** Whether a use does no harm where the member is missing: it is read as a condition, or set. */
function isHarmless(node) {
  const { parent } = node;
  if (node.type !== 'MemberExpression') return parent.operator === 'typeof';
  if (parent.type === 'AssignmentExpression') return parent.left === node;
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'ConditionalExpression') return parent.test === node;
  return parent.type === 'UnaryExpression' || parent.type === 'IfStatement';
}

const describe = ({ browser, oldest, first }) =>
  `${browser} ${oldest}${first === Infinity ? '' : ` (from ${first})`}`;

/** @type {import('eslint').Rule.RuleModule} */
export const browserSupport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lacking: '{{name}} is not in {{browsers}}: ask for it first, or do without.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap, getSymbolAtLocation, getTypeAtLocation } =
      context.sourceCode.parserServices;
    if (!program) throw new Error('This rule needs type information.');

    function report(node, name, entry, names) {
      const browsers = lacking(entry);
      if (browsers.length === 0) return;
      if (isOptional(node) || isHarmless(node) || isGuarded(node, names, context.sourceCode))
        return;
      const data = { name, browsers: browsers.map(describe).join(', ') };
      context.report({ node, messageId: 'lacking', data });
    }

    function checkMember(node, name, symbol) {
      const declaration = symbol?.declarations?.find(isFromLibrary);
      const owner = declaration && ownerOf(declaration);
      // Whoever has an object of a newer interface has asked for that before.
      if (!owner || lacking(entryOf(owner)).length > 0) return;
      report(node, `${owner}.${name}`, memberEntry(owner, name), [name]);
    }

    return {
      'MemberExpression[computed=false]'(node) {
        const { property } = node;
        if (property.type !== 'Identifier') return;
        checkMember(node, property.name, getSymbolAtLocation(property));
      },
      'ObjectPattern > Property[computed=false]'(node) {
        const { key, value, parent } = node;
        if (key.type !== 'Identifier') return;
        checkMember(value, key.name, getTypeAtLocation(parent).getProperty(key.name));
      },
      Identifier(node) {
        const { parent } = node;
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'Property' && parent.key === node) ||
          parent.type.startsWith('TS') ||
          !esTreeNodeToTSNodeMap.has(node);
        if (isName) return;
        const declarations = getSymbolAtLocation(node)?.declarations ?? [];
        if (declarations.length === 0 || !declarations.every(isFromLibrary)) return;
        report(node, node.name, globalEntry(node.name), [node.name]);
      },
    };
  },
};
