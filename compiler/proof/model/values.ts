import type { FunctionTable, Value } from '../../../runtime/tables/tables.ts';
import { decodeFields, decodeValue } from '../../language/tables/decoders.ts';
import { isArithmetic, operators, type Operator } from '../../language/model/operators.ts';
import { functions } from '../../language/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { DataElement, Matrix, State } from '../../language/model/program.ts';
import { literalOf } from './make-expression.ts';
import {
  booleanType,
  isCollection,
  isNumberType,
  parseType,
  textType,
  withOptional,
} from '../../language/model/type.ts';
import { readsVisits } from '../../compile/analysis/reads-visits.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf, valuesOfTable } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Compare } from './compare.ts';
import type { EvaluationTime } from './atom.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import type { Places } from './places.ts';
import { preimageOfCall, preimageOfOperation, type Preimage } from './preimage.ts';
import {
  isKnown,
  known,
  mergeAlternatives,
  missing,
  no,
  valueOf,
  whenMissing,
  whenTrue,
  yes,
  type Alternative,
  type Guarded,
  type Term,
} from './term.ts';

/** When and after which actions of its rule an expression is evaluated. */
export interface EvaluationContext extends EvaluationTime {
  readonly states: ReadonlyMap<State, Guarded>;
  /** The values of declarations and rows of lookup tables. */
  readonly values: WeakMap<object, Guarded>;
  /** When conditions are true. Proofs, lints and the report ask about the same parts of conditions. */
  readonly truths: Map<Expression, DiagramNode>;
}

/** What values depend on besides atoms of their own. Consent depends on values in turn. */
export interface Surroundings {
  readonly places: Places;
  readonly compare: Compare;
  readonly state: (state: State, expression: Expression, context: EvaluationContext) => readonly Alternative[];
  /** Whether a group is granted, whatever else the built-in values of consent say. */
  readonly isGranted: (group: string, context: EvaluationContext) => DiagramNode;
  /** Returns when a built-in value is true that follows from consent. Undefined for any other. */
  readonly aboutConsent: (name: string, context: EvaluationContext) => DiagramNode | undefined;
  /** Returns the values of `consent.state`. */
  readonly stateOfConsent: (expression: Expression, context: EvaluationContext) => readonly Alternative[];
  /** Returns when the bundle may store visits and campaigns. */
  readonly storesVisits: (context: EvaluationContext) => DiagramNode;
}

export interface Values {
  of(expression: Expression, context: EvaluationContext): Guarded;
  /** Returns when a condition is true. */
  truth(expression: Expression, context: EvaluationContext): DiagramNode;
}

/** With more combinations of arguments, a function or lookup is an atom of its own. */
const mostCombinations = 64;
/** Rows of texts or numbers exclude each other one by one, so that their conditions grow with the square of the number. */
const mostRows = 400;
/** Larger expressions are named rather than copied. */
const mostParts = 40;

/** Creates the values of expressions, as `evaluate` of the tests defines them. */
export function createValues({ diagrams }: Atoms, inputs: Inputs, around: Surroundings): Values {
  const { and, not, all, any } = diagrams;
  const codesOf = memoize((codes: readonly string[]) => constant(codes));
  let keys = 0;
  /** Lists and records are never equal, because nothing compares them. */
  const freshKey = () => `fresh ${keys++}`;
  return { of, truth };

  function truth(expression: Expression, context: EvaluationContext): DiagramNode {
    if (expression.kind !== 'operation') return whenTrue(of(expression, context));
    const before = context.truths.get(expression);
    if (before !== undefined) return before;
    const node = truthOfOperation(expression, context);
    context.truths.set(expression, node);
    return node;
  }

  function of(expression: Expression, context: EvaluationContext): Guarded {
    switch (expression.kind) {
      case 'literal':
        return constant(expression.type.optional ? undefined : expression.value);
      case 'codes':
        return codesOf(expression.codes);
      case 'element':
        return constant(expression.element.selector);
      case 'pattern': {
        const key = `pattern ${expression.ignoreCase} ${expression.pattern}`;
        return only({ kind: 'pattern', key, pattern: expression, expression });
      }
      case 'list':
        return listOf(expression, context);
      case 'record':
        return recordOf(expression, context);
      case 'constant':
        return named(expression, expression.constant, context, () => of(expression.constant.value, context));
      case 'condition':
        return named(expression, expression.condition, context, () => of(expression.condition.value, context));
      case 'page':
        return named(expression, expression.page, context, () => of(expression.page.value, context));
      case 'data':
        return named(expression, expression.data, context, () => dataOf(expression.data, context));
      case 'state':
        return stateOf(expression, context);
      case 'static':
        return guarded(around.places.builtIn(expression.builtIn), expression);
      case 'hostStage':
        return guarded(around.places.hostStage, expression);
      case 'hosts':
        return decided(around.places.isHost(expression.hosts), expression);
      case 'consent':
        return decided(around.isGranted(expression.group, context), expression);
      case 'builtIn':
        return builtInOf(expression, context);
      case 'source':
        return readWith(expression, expression.arguments, context);
      case 'field': {
        const mayBeMissing = expression.decode || Boolean(expression.type.optional);
        return guarded(inputs.read(expression, context, mayBeMissing), expression);
      }
      case 'answer':
        return guarded(inputs.read(expression, context, true), expression);
      case 'member':
        return memberOf(expression, context);
      case 'lookup':
        return lookup(expression, context);
      case 'operation':
        return operationOf(expression, context);
      case 'call':
        return callOf(expression, context);
      case 'choice':
        return choiceOf(expression, context);
      case 'parameter':
        return constant(undefined);
    }
  }

  function named(mention: Expression, declaration: object, context: EvaluationContext, body: () => Guarded): Guarded {
    const before = context.values.get(declaration);
    if (before) return before;
    const value = body();
    const name = () => (readsSet([mention], context) ? inputs.capture(mention, context) : mention);
    const short = value.size > mostParts ? { ...value, whole: name(), size: 1 } : value;
    context.values.set(declaration, short);
    return short;
  }

  /** Whether one of some expressions reads a state that an earlier action of the rule has set. */
  function readsSet(list: readonly Expression[], { states }: EvaluationContext): boolean {
    const isSet = (one: Expression) => one.kind === 'state' && states.has(one.state);
    return states.size > 0 && list.some((expression) => dependenciesOf(expression).some(isSet));
  }

  function constant(value: Value): Guarded {
    return only(known(value));
  }

  function only(term: Term): Guarded {
    return { alternatives: [{ guard: 1, term }], whole: term.expression, size: 1 };
  }

  function guarded(alternatives: readonly Alternative[], whole: Expression, parts: readonly Guarded[] = []): Guarded {
    return { alternatives, whole, size: parts.reduce((sum, { size }) => sum + size, 1) };
  }

  function decided(node: DiagramNode, whole: Expression, parts: readonly Guarded[] = []): Guarded {
    const alternatives = [
      { guard: node, term: yes },
      { guard: not(node), term: no },
    ];
    return guarded(
      alternatives.filter(({ guard }) => guard !== 0),
      whole,
      parts,
    );
  }

  function listOf(expression: ExpressionOf<'list'>, context: EvaluationContext): Guarded {
    const items = expression.items.map((item) => of(item, context));
    const values = items.map(({ alternatives: [{ guard, term }] }) => (guard === 1 ? term : undefined));
    if (values.every((term) => term?.kind === 'known')) return constant(values.map((term) => (term as Known).value));
    const whole: Expression = { ...expression, items: items.map((item) => item.whole) };
    return { ...only({ kind: 'list', key: freshKey(), items, expression: whole }), size: sizeOf(items) };
  }

  function recordOf(expression: ExpressionOf<'record'>, context: EvaluationContext): Guarded {
    const fields = expression.fields.map(({ name, value }) => ({ name, value: of(value, context) }));
    const whole: Expression = {
      ...expression,
      fields: fields.map(({ name, value }) => ({ name, value: value.whole })),
    };
    const byName = new Map(fields.map(({ name, value }) => [name, value]));
    const term: Term = { kind: 'record', key: freshKey(), fields: byName, expression: whole };
    return { ...only(term), size: sizeOf(fields.map(({ value }) => value)) };
  }

  function dataOf({ value, clean, lower, type }: DataElement, context: EvaluationContext): Guarded {
    let result = of(value, context);
    if (clean) result = applied(functions.get('clean')!, [result], type, context);
    return lower ? applied(functions.get('lower')!, [result], type, context) : result;
  }

  function stateOf(expression: ExpressionOf<'state'>, context: EvaluationContext): Guarded {
    const { state } = expression;
    return context.states.get(state) ?? guarded(around.state(state, expression, context), expression);
  }

  function builtInOf(expression: ExpressionOf<'builtIn'>, context: EvaluationContext): Guarded {
    const { name } = expression.builtIn;
    const consent = around.aboutConsent(name, context);
    if (consent !== undefined) return decided(consent, expression);
    if (name === 'consent.state') return guarded(around.stateOfConsent(expression, context), expression);
    if (name === 'host') return hostOf(expression, context);
    if (readsVisits(expression)) return ofVisit(expression, context);
    return readWith(expression, expression.arguments, context);
  }

  /** Visits and campaigns are not read without consent to storing them. */
  function ofVisit(expression: ExpressionOf<'builtIn'>, context: EvaluationContext): Guarded {
    const stores = around.storesVisits(context);
    const read = inputs.read(expression, context, Boolean(expression.type.optional));
    const without = known(expression.type.name === 'list' ? [] : undefined);
    return guarded(
      mergeAlternatives(diagrams, [...under(stores, read), { guard: not(stores), term: without }]),
      expression,
    );
  }

  function hostOf(expression: Expression, context: EvaluationContext): Guarded {
    const { byHost, isOther } = around.places;
    const other = inputs.read(expression, context, false).map(({ guard, term }) => ({ guard: and(guard, isOther), term })); // prettier-ignore
    return guarded(mergeAlternatives(diagrams, [...byHost, ...other]), expression);
  }

  /** Reads a source or built-in value, for each combination of its arguments. */
  function readWith(
    expression: ExpressionOf<'source' | 'builtIn'>,
    list: readonly Expression[],
    context: EvaluationContext,
  ): Guarded {
    const mayBeMissing = expression.kind === 'source' || Boolean(expression.type.optional);
    if (list.length === 0) return guarded(inputs.read(expression, context, mayBeMissing), expression);
    const parts = list.map((argument) => of(argument, context));
    const whole = { ...expression, arguments: parts.map((part) => part.whole) };
    const combinations = combine(parts);
    const alternatives = combinations
      ? combinations.flatMap(({ guard, terms }) => {
          const one = { ...expression, arguments: terms.map((term) => term.expression) };
          return under(guard, inputs.read(one, context, mayBeMissing));
        })
      : inputs.read(whole, context, mayBeMissing);
    return guarded(mergeAlternatives(diagrams, alternatives), whole, parts);
  }

  function under(guard: DiagramNode, alternatives: readonly Alternative[]): readonly Alternative[] {
    return guard === 1 ? alternatives : alternatives.map((one) => ({ guard: and(guard, one.guard), term: one.term }));
  }

  /** Returns the possible combinations of terms; undefined if there are too many. */
  function combine(parts: readonly Guarded[]): readonly Combination[] | undefined {
    let combinations: Combination[] = [{ guard: 1, terms: [] }];
    for (const alternatives of parts.map((part) => part.alternatives.flatMap(eachWord))) {
      if (combinations.length * alternatives.length > mostCombinations) return undefined;
      combinations = combinations
        .flatMap(({ guard, terms }) =>
          alternatives.map((one) => ({ guard: and(guard, one.guard), terms: [...terms, one.term] })),
        )
        .filter(({ guard }) => guard !== 0);
    }
    return combinations;
  }

  /** Returns the words of which an input is one, each with its condition. Any other term stays as it is. */
  function eachWord(one: Alternative): readonly Alternative[] {
    const { guard, term } = one;
    if (term.kind !== 'input' || term.made || term.input.type.name !== 'word') return [one];
    const words = inputs.choiceOf(term.input)?.options.flat();
    return (
      words?.map((word) => ({ guard: and(guard, inputs.isAmong(term.input, [word])!), term: known(word) })) ?? [one]
    );
  }

  /**
   * Fields of a record from the page are converted to their declared types. If the record says so, `each` replaces
   * missing fields.
   */
  function memberOf(expression: ExpressionOf<'member'>, context: EvaluationContext): Guarded {
    const record = of(expression.of, context);
    if (isCollection(expression.of.type)) return fieldsOf(expression, record, context);
    const data = expression.of.kind === 'data' && expression.of.data.type.fields ? expression.of.data : undefined;
    const decode = expression.decode || data !== undefined;
    const each = data?.each && of(data.each, context);
    const mayBeMissing = Boolean(expression.type.optional) || each !== undefined;
    const whole: Expression = { ...expression, of: record.whole, decode };
    const raw = record.alternatives.flatMap(({ guard, term }) => {
      if (term.kind === 'record' && !decode) return under(guard, term.fields.get(expression.name)?.alternatives ?? [{ guard: 1, term: missing }]); // prettier-ignore
      if (term.kind === 'known') {
        const value = (term.value as Record<string, Value> | undefined)?.[expression.name];
        return [{ guard, term: known(decode ? decodeValue(value, expression.type) : value) }];
      }
      const of: Expression = term.expression;
      return under(guard, inputs.read({ ...whole, of }, context, mayBeMissing || decode));
    });
    const result = guarded(mergeAlternatives(diagrams, raw), whole, [record]);
    return each ? orElse(result, each) : result;
  }

  /** A field of each record in a list: a list of its own, which is missing if the records are. */
  function fieldsOf(expression: ExpressionOf<'member'>, list: Guarded, context: EvaluationContext): Guarded {
    const whole: Expression = { ...expression, of: list.whole };
    const alternatives = list.alternatives.flatMap(({ guard, term }) => {
      if (isKnown(term))
        return [{ guard, term: known(decodeFields(term.value, expression.name, expression.type.of!)) }];
      return under(guard, inputs.read({ ...whole, of: term.expression }, context, false));
    });
    return guarded(mergeAlternatives(diagrams, alternatives), whole, [list]);
  }

  function orElse(first: Guarded, second: Guarded): Guarded {
    const absent = whenMissing(first);
    const present = first.alternatives.filter(({ term }) => term.key !== missing.key);
    const whole: Expression = { kind: 'operation', operator: 'else', operands: [first.whole, second.whole], type: second.whole.type, start: 0, end: 0 }; // prettier-ignore
    return guarded(mergeAlternatives(diagrams, [...present, ...under(absent, second.alternatives)]), whole, [
      first,
      second,
    ]);
  }

  /** Rows do not overlap, so at most one matches. A missing key has a row of its own, or none. */
  function lookup(expression: ExpressionOf<'lookup'>, context: EvaluationContext): Guarded {
    const { matrix } = expression;
    const keys = expression.keys.map((key) => of(key, context));
    const whole: Expression = readsSet(valuesOfTable(matrix), context)
      ? inputs.capture(expression, context)
      : { ...expression, keys: keys.map((key) => key.whole) };
    if (matrix.rows.length > mostRows && !keys.every(isCoded)) return opaqueLookup(whole, matrix, keys, context);
    const isMissing = any(keys.map(whenMissing));
    const alternatives = [...under(isMissing, rowOf(matrix.missing, context))];
    let rest = not(isMissing);
    for (const row of matrix.rows) {
      const fits = and(rest, all(row.keys.map((list, at) => (list ? isListed(keys[at], list, context) : 1))));
      if (fits === 0) continue;
      rest = and(rest, not(fits));
      alternatives.push(...under(fits, rowOf(row.value, context)));
    }
    alternatives.push(...under(rest, rowOf(matrix.otherwise, context)));
    return guarded(mergeAlternatives(diagrams, alternatives), whole, keys);
  }

  function rowOf(row: Expression | undefined, context: EvaluationContext): readonly Alternative[] {
    if (!row) return [{ guard: 1, term: missing }];
    const before = context.values.get(row);
    const value = before ?? of(row, context);
    if (!before) context.values.set(row, value);
    return value.alternatives;
  }

  function opaqueLookup(
    whole: Expression,
    matrix: Matrix,
    keys: readonly Guarded[],
    context: EvaluationContext,
  ): Guarded {
    const hasAll = matrix.otherwise !== undefined && matrix.missing !== undefined;
    const mayBeMissing = !hasAll || valuesOfTable(matrix).some(({ type }) => type.optional);
    return guarded(inputs.read(whole, context, mayBeMissing), whole, keys);
  }

  /** Whether all alternatives are known or countries, so that rows exclude each other without growing. */
  function isCoded({ alternatives }: Guarded): boolean {
    return alternatives.every(
      ({ term }) => term.kind === 'known' || (term.kind === 'input' && inputs.choiceOf(term.input) !== undefined),
    );
  }

  /** Returns when a key of a lookup table is in the list of a row, whose words are texts. */
  function isListed({ alternatives }: Guarded, list: readonly string[], context: EvaluationContext): DiagramNode {
    return any(
      alternatives.map(({ guard, term }) => {
        if (guard === 0 || term.key === missing.key) return 0;
        if (term.kind === 'known') return list.includes(String(term.value)) ? guard : 0;
        const values = isNumberType(term.expression.type) ? list.map(Number) : list;
        return and(guard, around.compare('in', term, known(values), context));
      }),
    );
  }

  function truthOfOperation(expression: ExpressionOf<'operation'>, context: EvaluationContext): DiagramNode {
    const { operator, operands } = expression;
    switch (operator) {
      case 'and':
        return all(operands.map((operand) => truth(operand, context)));
      case 'or':
        return any(operands.map((operand) => truth(operand, context)));
      case 'not':
        return not(truth(operands[0], context));
      case 'exists':
        return not(whenMissing(of(operands[0], context)));
      case 'else':
      case '+':
      case '-':
      case '*':
      case '/':
        return whenTrue(operationOf(expression, context));
      default:
        return compared(expression, operands.map((operand) => of(operand, context)), context); // prettier-ignore
    }
  }

  function compared(
    expression: ExpressionOf<'operation'>,
    [a, b]: readonly Guarded[],
    context: EvaluationContext,
  ): DiagramNode {
    if (a.alternatives.length * b.alternatives.length > mostCombinations ** 2) {
      const operands = [a.whole, b.whole];
      return inputs.isTrue({ ...expression, operands, type: booleanType }, context);
    }
    return any(
      a.alternatives.flatMap((one) =>
        b.alternatives.map((other) => {
          const guard = and(one.guard, other.guard);
          return guard === 0 ? 0 : and(guard, around.compare(expression.operator, one.term, other.term, context));
        }),
      ),
    );
  }

  function operationOf(expression: ExpressionOf<'operation'>, context: EvaluationContext): Guarded {
    const { operator, operands } = expression;
    if (operator === 'else') return orElse(of(operands[0], context), of(operands[1], context));
    const parts = operands.map((operand) => of(operand, context));
    const whole = { ...expression, operands: parts.map((part) => part.whole) };
    if (isArithmetic(operator)) return arithmetic(expression, whole, parts, context);
    return decided(truthOfOperation(expression, context), whole, parts);
  }

  function arithmetic(
    expression: ExpressionOf<'operation'>,
    whole: ExpressionOf<'operation'>,
    parts: readonly Guarded[],
    context: EvaluationContext,
  ): Guarded {
    // A quotient is missing if the divisor is 0.
    const read = (one: Expression) => inputs.read(one, context, expression.operator === '/');
    const combinations = combine(parts);
    if (!combinations) {
      const absent = any(parts.map(whenMissing));
      const alternatives = [{ guard: absent, term: missing }, ...under(not(absent), read(whole))];
      return guarded(mergeAlternatives(diagrams, alternatives), whole, parts);
    }
    const alternatives = combinations.flatMap(({ guard, terms }): readonly Alternative[] => {
      if (terms.some(({ key }) => key === missing.key)) return [{ guard, term: missing }];
      if (terms.every(isKnown) && !terms.some(isLongText)) {
        const { evaluate } = operators[expression.operator] as Operator;
        return [{ guard, term: known(evaluate(...terms.map(({ value }) => value))) }];
      }
      const one = { ...expression, operands: terms.map((term) => term.expression) };
      const made = terms.some(isLongText) ? undefined : preimageOfOperation(expression.operator, terms);
      return made ? [{ guard, term: madeFrom(terms, made, one) }] : under(guard, read(one));
    });
    return guarded(mergeAlternatives(diagrams, alternatives), whole, parts);
  }

  function callOf(
    { function: table, arguments: list, type }: ExpressionOf<'call'>,
    context: EvaluationContext,
  ): Guarded {
    const parts = list.map((argument) => of(argument, context));
    return table.name === 'declassify' ? parts[0] : applied(table, parts, type, context);
  }

  /** Returns the values of a function call. If all arguments are known, they are computed. */
  function applied(
    table: FunctionTable,
    parts: readonly Guarded[],
    type: Expression['type'],
    context: EvaluationContext,
  ): Guarded {
    const call = (list: readonly Expression[]): Expression => ({
      kind: 'call',
      function: table,
      arguments: list,
      type: withOptional(type, false),
      start: 0,
      end: 0,
    });
    const whole = call(parts.map((part) => part.whole));
    const result = parseType(table.result);
    // A boolean function returns false for a missing argument.
    const mayBeMissing = (anyMissing: boolean) =>
      Boolean(result.optional) || result.name === 'unknown' || (anyMissing && result.name !== 'boolean');
    const isComputed = !table.event && !table.page && !table.export?.needs && table.export?.module === undefined;
    const combinations = isComputed ? combine(parts) : undefined;
    if (!combinations)
      return guarded(
        inputs.read(whole, context, mayBeMissing(parts.some((part) => whenMissing(part) !== 0))),
        whole,
        parts,
      );
    const alternatives = combinations.flatMap(({ guard, terms }): readonly Alternative[] => {
      const term = computed(table, terms);
      if (term) return [{ guard, term }];
      const one = call(terms.map(({ expression }) => expression));
      const made = terms.some(isMissingTerm) ? undefined : preimageOfCall(table, terms);
      if (made) return [{ guard, term: madeFrom(terms, made, one) }];
      // Lists that share domains then have common diagrams.
      const domains = table.name === 'under' ? listedTexts(terms[1]) : [];
      if (domains.length > 1 && domains.length <= mostDomains) {
        const isUnder = domains.map((domain) => inputs.isTrue(call([terms[0].expression, listOfOne(domain)]), context));
        return under(guard, decided(any(isUnder), one).alternatives);
      }
      return under(guard, inputs.read(one, context, mayBeMissing(terms.some(isMissingTerm))));
    });
    return guarded(mergeAlternatives(diagrams, alternatives), whole, parts);
  }

  /** Returns the term of what is made from the one argument that is not known. */
  function madeFrom(terms: readonly Term[], made: Preimage, expression: Expression): Term {
    const { input } = terms.find((term) => term.kind === 'input')!;
    return { kind: 'input', key: `${inputs.keyOf(expression)} of ${input.key}`, input, made, expression };
  }

  function choiceOf(expression: ExpressionOf<'choice'>, context: EvaluationContext): Guarded {
    const alternatives: Alternative[] = [];
    const parts: Guarded[] = [];
    let rest: DiagramNode = 1;
    const cases = expression.cases.map(({ when, value }) => {
      const condition = of(when, context);
      const result = of(value, context);
      parts.push(condition, result);
      const isTrue = whenTrue(condition);
      alternatives.push(...under(and(rest, isTrue), result.alternatives));
      rest = and(rest, not(isTrue));
      return { when: condition.whole, value: result.whole };
    });
    const otherwise = expression.otherwise && of(expression.otherwise, context);
    if (otherwise) parts.push(otherwise);
    alternatives.push(...under(rest, otherwise?.alternatives ?? [{ guard: 1, term: missing }]));
    return guarded(
      mergeAlternatives(diagrams, alternatives),
      { ...expression, cases, otherwise: otherwise?.whole },
      parts,
    );
  }
}

/** Longer lists of domains are one test. */
const mostDomains = 50;

function listedTexts(term: Term): readonly string[] {
  const items = term.kind === 'known' && Array.isArray(term.value) ? (term.value as readonly Value[]) : [];
  return items.every((item) => typeof item === 'string') ? items : [];
}

function listOfOne(text: string): Expression {
  return { kind: 'list', items: [literalOf(text, textType)], type: { name: 'list', of: textType }, start: 0, end: 0 };
}

interface Combination {
  readonly guard: DiagramNode;
  readonly terms: readonly Term[];
}

type Known = Extract<Term, { kind: 'known' }>;

const isMissingTerm = ({ key }: Term): boolean => key === missing.key;

/** Whether a text is too long to compute with. Lookup tables that repeatedly double a text would exhaust memory. */
function isLongText(term: Term): boolean {
  return term.kind === 'known' && typeof term.value === 'string' && term.value.length > 10_000;
}

/** Returns the result of a function if it is known. */
function computed(table: FunctionTable, terms: readonly Term[]): Term | undefined {
  const values = terms.map(valueOf);
  if (values.includes(undefined)) return undefined;
  const { parameters = [] } = table;
  // Checks ask about programs with errors, too.
  const isList = (at: number) => parseType(parameters[at]?.type ?? 'unknown').of !== undefined;
  if (values.some((one, at) => isList(at) && one!.value !== undefined && !Array.isArray(one!.value))) return undefined;
  const value = table.evaluate(...values.map((one) => one!.value));
  return typeof value === 'object' && !Array.isArray(value) ? undefined : known(value ?? undefined);
}

const sizeOf = (parts: readonly Guarded[]): number => parts.reduce((sum, { size }) => sum + size, 1);
