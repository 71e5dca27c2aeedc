import ts from 'typescript';

/**
 * What tests and groups of tests of a file are called; of a title with parts that vary, the text around them. A row of a
 * table of tests begins with its number.
 */
export function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...textOf(node.arguments[0]));
    if (ts.isArrayLiteralExpression(node)) titles.push(...textOf(node.elements[0]).filter((text) => isNumbered(text)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return titles;
}

/** A list of numbers alone is no row of tests: it may be what something cites. */
function isNumbered(text: string): boolean {
  return /^[A-Z0-9]+-\d{2}\b.*[a-z]/.test(text);
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
