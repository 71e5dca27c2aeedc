import { decodeValue } from '../../language/tables/decoders.ts';
import { isLocale } from '../../language/tables/locales.ts';
import type { Expression } from '../../language/model/expression.ts';
import { slownessOf } from '../../language/tables/pattern/slowness-of.ts';
import { booleanType, phraseType, textType, type Type } from '../../language/model/type.ts';
import { readUnit } from '../../language/tables/units.ts';
import type * as ast from '../../language/syntax/document.ts';
import { printExpression } from '../../language/syntax/format/printer.ts';
import { linkCall } from './call/calls.ts';
import { linkCodes, looksLikeCodes, reportMisspeltRegion } from './codes.ts';
import { linkList, linkRecord, linkCase } from './composites.ts';
import type { Linker } from '../bind/linker.ts';
import { linkIndex } from './list-items.ts';
import { linkLoop } from './loop.ts';
import { linkMember } from './members.ts';
import { linkName } from './names.ts';
import { linkOperation } from './operations.ts';
import { requireType, unknown } from './check-value.ts';
import type { Context } from '../bind/context.ts';

/**
 * Resolves the names of an expression and infers its type. `expected` decides what bare words mean, for example a
 * country or a site. It does not check the result: `linkTyped` does.
 */
export function linkExpression(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode,
  expected?: Type,
): Expression {
  const { start, end } = node;
  switch (node.form) {
    case 'text':
      if (expected?.name === 'locale' && isLocale(node.value)) {
        return { kind: 'literal', value: node.value.toLowerCase(), type: { name: 'locale' }, start, end };
      }
      if (expected?.name === 'region') {
        const region = decodeValue(node.value, expected);
        if (region !== undefined)
          return { kind: 'literal', value: String(region), type: { name: 'region' }, start, end };
      }
      if (expected?.name === 'word' && expected.words!.includes(node.value)) {
        return { kind: 'literal', value: node.value, type: expected, start, end };
      }
      return { kind: 'literal', value: node.value, type: textType, start, end };
    case 'number': {
      if (node.unit === undefined) {
        const name = Number.isInteger(node.value) ? 'integer' : 'number';
        return { kind: 'literal', value: node.value, type: { name }, start, end };
      }
      const { type, value } = readUnit(node.value, node.unit);
      return { kind: 'literal', value, type: { name: type }, start, end };
    }
    case 'boolean':
      return { kind: 'literal', value: node.value, type: booleanType, start, end };
    case 'date':
      linker.mistake('not-here', { what: 'A date', where: 'in "until"' }, context.source, node);
      return unknown(node);
    case 'pattern':
      if (!isPattern(node)) {
        linker.mistake('bad-pattern', { pattern: node.pattern }, context.source, node);
        return unknown(node);
      }
      switch (slownessOf(node.pattern, node.ignoreCase)) {
        case 'one loop':
          linker.mistake('slow-pattern', { pattern: node.pattern }, context.source, node);
          return unknown(node);
        case 'several loops':
          linker.mistake('slow-loops', { pattern: node.pattern }, context.source, node);
          return unknown(node);
        case undefined:
      }
      return {
        kind: 'pattern',
        pattern: node.pattern,
        ignoreCase: node.ignoreCase,
        type: { name: 'pattern' },
        start,
        end,
      };
    case 'name':
      return linkName(linker, context, node, expected);
    case 'list':
      return linkList(linker, context, node, expected);
    case 'loop':
      return linkLoop(linker, context, node, expected);
    case 'record':
      return linkRecord(linker, context, node, expected);
    case 'case':
      return linkCase(linker, context, node, expected);
    case 'member':
      return linkMember(linker, context, node);
    case 'call':
      return linkCall(linker, context, node, expected);
    case 'index':
      return linkIndex(linker, context, node, expected);
    case 'unary':
    case 'binary':
      if (expected?.name === 'country' && reportMisspeltRegion(linker, context, node)) return unknown(node);
      if (looksLikeCodes(linker, context, node)) return linkCodes(linker, context, node);
      return linkOperation(linker, context, node, expected);
    case 'bad':
      return unknown(node);
  }
}

/** Links an expression of an expected type. Reports any other type. */
export function linkTyped(linker: Linker, context: Context, node: ast.ExpressionNode, expected: Type): Expression {
  return requireType(linker, context, node, linker.expression(context, node, expected), expected);
}

/** Links a condition: a boolean that is never missing. */
export function linkDecision(linker: Linker, context: Context, node: ast.ExpressionNode): Expression {
  const expression = linker.expression(context, node, booleanType);
  const { type } = expression;
  if (type.name !== 'boolean' && type.name !== 'unknown') {
    linker.mistake('not-a-condition', { given: phraseType(type) }, context.source, node);
    return unknown(node);
  }
  if (type.optional) {
    linker.mistake('maybe-missing', { what: printExpression(node) }, context.source, node);
  }
  return expression;
}

function isPattern({ pattern, ignoreCase }: ast.PatternNode): boolean {
  try {
    return Boolean(new RegExp(pattern, ignoreCase ? 'i' : ''));
  } catch {
    return false;
  }
}
