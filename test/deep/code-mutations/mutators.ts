import ts from 'typescript';

/** A way to change the code of a syntax node. Types are not changed. */
export interface Mutator {
  readonly kind: string;
  /** Matches an expression or a statement. */
  readonly example: readonly [before: string, after: string];
  /** Returns the texts that replace a matching node, one for each way to change it. */
  mutate(node: ts.Node, textOf: (node: ts.Node) => string): readonly Replacement[];
}

export interface Replacement {
  readonly node: ts.Node;
  readonly instead: string;
}

const { SyntaxKind } = ts;

export const mutators: readonly Mutator[] = [
  {
    kind: 'negate a condition',
    example: ['if (a) b();', 'if (!(a)) b();'],
    mutate(node, textOf) {
      const condition = conditionOf(node);
      return condition ? [{ node: condition, instead: `!(${textOf(condition)})` }] : [];
    },
  },
  {
    kind: 'swap && and ||',
    example: ['x = a && b;', 'x = a || b;'],
    mutate: replaceOperator({ '&&': '||', '||': '&&' }),
  },
  {
    kind: 'drop an operand',
    example: ['x = a && b;', 'x = b;'],
    mutate(node, textOf) {
      if (!ts.isBinaryExpression(node) || !/^(&&|\|\||\?\?)$/.test(textOf(node.operatorToken))) return [];
      return [node.left, node.right].map((operand) => ({ node, instead: textOf(operand) }));
    },
  },
  {
    kind: 'move a boundary',
    example: ['x = a < b;', 'x = a <= b;'],
    mutate: replaceOperator({
      '<': '<=',
      '<=': '<',
      '>': '>=',
      '>=': '>',
      '===': '!==',
      '!==': '===',
      '+': '-',
      '-': '+',
    }),
  },
  {
    kind: 'drop a statement',
    example: ['a();', ';'],
    mutate(node) {
      const isDroppable =
        ts.isExpressionStatement(node) || ts.isIfStatement(node) || (ts.isReturnStatement(node) && !node.expression);
      return isDroppable ? [{ node, instead: ';' }] : [];
    },
  },
  {
    kind: 'return early',
    example: ['function run() { a(); }', 'function run() { return; a(); }'],
    mutate(node, textOf) {
      if (!ts.isBlock(node) || !ts.isFunctionLike(node.parent) || node.statements.length === 0) return [];
      return [{ node, instead: `{ return;${textOf(node).slice(1)}` }];
    },
  },
  {
    kind: 'change a literal',
    example: ['x = 1;', 'x = 2;'],
    mutate(node, textOf) {
      if (node.kind === SyntaxKind.TrueKeyword) return [{ node, instead: 'false' }];
      if (node.kind === SyntaxKind.FalseKeyword) return [{ node, instead: 'true' }];
      if (ts.isNumericLiteral(node))
        return [{ node, instead: `${textOf(node)} + 1`.replace(/^(\d{1,15}) \+ 1$/, (_, n) => `${Number(n) + 1}`) }];
      return ts.isStringLiteral(node) && node.text !== '' && !isName(node) ? [{ node, instead: "''" }] : [];
    },
  },
  {
    kind: 'drop a method call',
    example: ['x = list.filter(f).length;', 'x = list.length;'],
    mutate(node, textOf) {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
      const { name, expression } = node.expression;
      return droppable.has(name.text) ? [{ node, instead: textOf(expression) }] : [];
    },
  },
];

/** Methods that return the type of the object they are called on. */
const droppable = new Set(
  'filter slice toSorted sort reverse concat trim toLowerCase toUpperCase replace replaceAll substring'.split(' '),
);

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return undefined;
}

function replaceOperator(others: Readonly<Record<string, string>>): Mutator['mutate'] {
  return (node, textOf) => {
    if (!ts.isBinaryExpression(node)) return [];
    const instead = others[textOf(node.operatorToken)];
    return instead === undefined ? [] : [{ node: node.operatorToken, instead }];
  };
}

/** Returns whether a string names a module or a property. */
function isName({ parent }: ts.StringLiteral): boolean {
  return ts.isPropertyAssignment(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}
