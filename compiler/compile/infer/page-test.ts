import type { Expression } from '../../language/model/expression.ts';
import { booleanType } from '../../language/model/type.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { unknown } from './check-value.ts';
import type { Context } from '../bind/context.ts';

/** Links a test of the page class: `page is jobDetails`, `page in [jobSearch, jobDetails]`. Undefined for other operations. */
export function linkPageTest(linker: Linker, context: Context, node: ast.BinaryNode): Expression | undefined {
  const isPage = node.left.form === 'name' && node.left.name === 'page';
  if (!isPage || !['is', 'is not', 'in'].includes(node.operator)) return undefined;
  const { start, end } = node;
  const listed = node.operator === 'in' && node.right.form === 'list' ? node.right.items : [node.right];
  if (listed.length === 0) {
    linker.mistake('wrong-type', { expected: 'page classes', given: 'an empty list' }, context.source, node.right);
    return unknown(node);
  }
  const tests = listed.map((item): Expression => {
    if (item.form !== 'name') {
      reportNoName(linker, context, item);
      return unknown(item);
    }
    const word = { text: item.name, start: item.start, end: item.end };
    const found = linker.find('pages', word, context.source, 'unknown-page');
    const page = found && linker.meaning('page', found);
    return page ? { kind: 'page', page, type: booleanType, start: item.start, end: item.end } : unknown(item);
  });
  // One operation with all tests: nested ones could be deeper than the call stack.
  const any: Expression =
    tests.length === 1
      ? tests[0]
      : { kind: 'operation', operator: 'or', operands: tests, type: booleanType, start, end };
  return node.operator === 'is not'
    ? { kind: 'operation', operator: 'not', operands: [any], type: booleanType, start, end }
    : any;
}

/** Reports a value that is not the name of a page class, for example a name in quotes. */
function reportNoName(linker: Linker, { source }: Context, item: ast.ExpressionNode): void {
  const isQuoted = item.form === 'text' && linker.lookup('pages', item.value, source) !== undefined;
  const expected = isQuoted ? `a name without quotes, as in "page is ${item.value}",` : 'the name of a page class';
  linker.mistake('wrong-type', { expected, given: isQuoted ? 'a text' : 'something else' }, source, item);
}
