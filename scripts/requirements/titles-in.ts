import ts from 'typescript';

/** What tests and groups of tests of a file are called; of a title with parts that vary, the text around them. */
export function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...textOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return titles;
}

/** `test`, `describe`, and what either has: `test.each(table)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text === 'test' || called.text === 'describe';
  if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) return isTest(called.expression);
  return ts.isTaggedTemplateExpression(called) && isTest(called.tag);
}

function textOf(title: ts.Expression | undefined): string[] {
  if (title === undefined) return [];
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (!ts.isTemplateExpression(title)) return [];
  return [[title.head, ...title.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('…')];
}
