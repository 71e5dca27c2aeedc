import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { isModuleValue } from '../../compile/evaluate/module-value.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Environment } from '../../compile/evaluate/evaluate.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Responder } from '../../language/model/program.ts';
import { parseType } from '../../language/model/type.ts';
import { unnamedHost, usualHost } from '../situation/usual-host.ts';
import { initialValueOf } from '../situation/visitor.ts';
import { valuesAt } from '../model/event-conditions.ts';
import { pageAt } from '../situation/page-of.ts';
import { valuesOfSituation } from '../situation/values-of-situation.ts';
import { isNameVisible, subjectOfSource, type Scope, type NamedSubject } from './name-of-subject.ts';
import type { InputValue, Situation } from '../situation/situation.ts';
import { builtInWays, sourceWays, unsettable } from './ways.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/** The values of a situation at one moment, sorted by how a scenario sets them. */
export interface SortedInputs {
  /** The address of the page. */
  readonly address: string;
  /** The host of a page for which the scenario names none. */
  readonly usualHost: string;
  readonly isAddressSet: boolean;
  /** Values that `given` and `set` name alike. Undefined for a missing one. */
  readonly values: ReadonlyMap<string, string | undefined>;
  /** Those that scripts of the page can change, by name, with what reads them. */
  readonly changeable: ReadonlyMap<string, Expression>;
  /** Values of the data layer by their path, with the names by which a scenario sets them. */
  readonly layer: ReadonlyMap<string, { readonly name: string; readonly value: Value }>;
  /** The names of those that a scenario without a given has as well: the first value of a state, or that of any page. */
  readonly usual: ReadonlySet<string>;
  readonly answers: ReadonlyMap<Responder, Readonly<Record<string, Value>>>;
  readonly fields: readonly { readonly path: readonly string[]; readonly value: Value }[];
  /** Attributes that a function reads from the element of the event, and selectors of elements around it. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly around: readonly string[];
  /** Selectors of elements that are in view. */
  readonly inView: readonly string[];
  /** Why a scenario cannot set a value. */
  readonly cannot: readonly string[];
}

/** Whether a given sets a part of the address, which the value of `url` contains. */
export function isInAddress(way: string): boolean {
  return ['url', 'host', 'path', 'hash', 'query'].includes(way);
}

/** Returns the values that a scenario must state. */
export function givenValues({ values, usual }: SortedInputs): readonly (readonly [name: string, value: string])[] {
  return [...values].flatMap(([name, value]) => (value === undefined || usual.has(name) ? [] : [[name, value]]));
}

const anyPage = pageAt('https://www.example.com/', '', []);

/** Sorts inputs by how a scenario sets them. The value of `url` is that of all parts of the address. */
export function sortInputs(scope: Scope, situation: Situation, inputs: readonly InputValue[]): SortedInputs {
  const { site, stage, host } = situation;
  let address = `https://${host ?? unnamedHost(scope.program)}/`;
  const values = new Map<string, string | undefined>();
  const changeable = new Map<string, Expression>();
  const layer = new Map<string, { readonly name: string; readonly value: Value }>();
  const usual = new Set<string>();
  const answers = new Map<Responder, Record<string, Value>>();
  const fields: { readonly path: readonly string[]; readonly value: Value }[] = [];
  const attributes = new Map<string, string>();
  const around: string[] = [];
  const inView: string[] = [];
  const cannot: string[] = [];
  /** The names that set places in storage and in the page. */
  const names = new Map<string, string>();
  let isAddressSet = false;
  let environment: Environment | undefined;
  for (const one of inputs) sort(one);
  // The current campaign is the latest of the recent ones.
  if (values.has('campaign.recent')) values.delete('campaign.current');
  return {
    address,
    usualHost: usualHost(scope.program, site, stage),
    isAddressSet,
    values,
    changeable,
    layer,
    usual,
    answers,
    fields,
    attributes,
    around,
    inView,
    cannot,
  };

  function sort({ input: { expression, parts }, value }: InputValue): void {
    // The values from which it is computed are inputs themselves.
    if (parts.length > 0 && !isModuleValue(expression)) return;
    switch (expression.kind) {
      case 'builtIn':
        return sortBuiltIn(expression, value);
      case 'source': {
        if (isInAddress(sourceWays[expression.source.name])) return;
        const subject = subjectOfSource(scope, expression);
        const path = expression.source.name === 'layer' ? staticValue(expression.arguments[0]) : undefined;
        if (subject && typeof path === 'string') layer.set(path, { name: subject.name, value });
        // No step adds or removes elements, or changes the history or what a module returns.
        const isFixed = /^(elements|historyState|module)$/.test(expression.source.name);
        return setValue(subject, value, isFixed ? undefined : expression, undefined, expression);
      }
      case 'state': {
        const { state } = expression;
        const isChangeable = isStored(state);
        const subject = isNameVisible(state, scope.file) ? { name: state.id, type: state.type } : undefined;
        environment ??= valuesOfSituation(scope.program, { ...situation, inputs }).environment;
        return setValue(
          subject,
          value,
          isChangeable ? expression : undefined,
          initialValueOf(state, environment),
          state.key,
        );
      }
      case 'answer':
        if (value !== undefined)
          answers.set(expression.call, { ...answers.get(expression.call), [expression.name]: value });
        return;
      case 'field':
        fields.push({ path: expression.at ?? expression.path, value });
        return;
      case 'call':
        return sortCall(expression.function.name, staticValue(expression.arguments[0]), value);
    }
  }

  function sortBuiltIn(expression: ExpressionOf<'builtIn'>, value: Value): void {
    const { builtIn } = expression;
    const { name, type } = builtIn;
    if (name === 'url' && typeof value === 'string' && URL.canParse(value)) {
      isAddressSet = true;
      address = new URL(value).href;
    }
    const atEvent = valuesAt(situation.trigger ? [situation.trigger] : situation.start.running.triggers).get(name);
    if (atEvent !== undefined) {
      if (value !== atEvent) cannot.push(`another value of "${name}" than the event gives it`);
      return;
    }
    if (unsettable.has(name)) return void cannot.push(`the value of "${name}", which differs at each visit`);
    const way = builtInWays[name];
    // Consent and opt-outs are part of the situation.
    if (way === 'consent' || way === '<tag>.<field>' || isInAddress(way)) return;
    setValue(
      { name: way, type: parseType(type) },
      value,
      name === 'pageTitle' ? expression : undefined,
      builtIn.evaluate(anyPage),
    );
  }

  function sortCall(name: string, argument: Value, value: Value): void {
    if (name === 'attribute' && value !== undefined) attributes.set(String(argument), String(value));
    if (name === 'inside' && value === true) around.push(String(argument));
    if (name === 'visible' && value === true) inView.push(String(argument));
  }

  function setValue(
    subject: NamedSubject | undefined,
    value: Value,
    changedAs: Expression | undefined,
    usually?: Value,
    place?: Pick<ExpressionOf<'source'>, 'source' | 'arguments'>,
  ): void {
    if (!subject) return void cannot.push('a value whose place is known only in the page, or whose name is private');
    // A scenario sets what is in one place once.
    const placeKey = place ? JSON.stringify([place.source.name, place.arguments.map(staticValue)]) : subject.name;
    const other = names.get(placeKey);
    if (other !== undefined && other !== subject.name) {
      if (values.get(other) !== undefined || value === undefined) return;
      values.delete(other);
    }
    names.set(placeKey, subject.name);
    values.set(subject.name, value === undefined ? undefined : writeLiteral(value, subject.type));
    if (changedAs) changeable.set(subject.name, changedAs);
    if (value === usually) usual.add(subject.name);
  }
}
