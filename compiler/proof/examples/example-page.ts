import { evaluate } from '../../compile/evaluate/evaluate.ts';
import { isModuleValue } from '../../compile/evaluate/module-value.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { builtIns, sources } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Responder, Program } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { booleanType, parseType, textType, type Type } from '../../language/model/type.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { usualHost } from '../situation/usual-host.ts';
import { createVisitor } from '../situation/visitor.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { search } from '../prove/search.ts';
import { addressGivens } from '../witness/address-givens.ts';
import { subjectOfSource } from '../witness/name-of-subject.ts';
import { isInAddress } from '../witness/sort-inputs.ts';
import { builtInWays, sourceWays, unsettable } from '../witness/ways.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/** Where a page is. */
export interface PagePlace {
  readonly site: string;
  readonly stage: string;
}

/**
 * Returns the simplest page of a site on which a condition is true as the page starts. Undefined if there is none, or none
 * that can be given. The text of each given is as a scenario has it. `model` is one without changes.
 */
export function examplePage(
  model: Model,
  program: Program,
  condition: Expression,
  place: PagePlace,
): readonly Given[] | undefined {
  const wanted = [condition, isAt('site', place.site), isAt('stage', place.stage)];
  const find = (...others: readonly Expression[]) =>
    search(model, program, model.diagrams.all([...wanted, ...others].map((one) => model.condition(one, 'event'))));
  const usual = find(isOnHost(usualHost(program, place.site, place.stage)));
  const found = usual.kind === 'found' ? usual : find();
  if (found.kind !== 'found') return undefined;
  const page = describePage(program, place, [...found.values.values()]);
  if (!page) return undefined;
  const isTrue =
    evaluate(condition, createVisitor(program, [...placeGivens(place), ...page], 'start').environment) === true;
  return isTrue ? page : undefined;
}

/** Returns the givens of a site and stage. */
export function placeGivens({ site, stage }: PagePlace): readonly Given[] {
  return [
    { kind: 'site', value: site, ...unwritten },
    { kind: 'stage', value: stage, ...unwritten },
  ];
}

// Only messages about scenarios need the place of a given.
const unwritten = { text: '', start: 0, end: 0 };

export function isAt(builtIn: 'site' | 'stage', value: string): Expression {
  const at = { start: 0, end: 0 };
  const left: Expression = { kind: 'static', builtIn, type: textType, ...at };
  const right: Expression = { kind: 'literal', value, type: textType, ...at };
  return { kind: 'operation', operator: 'is', operands: [left, right], type: booleanType, ...at };
}

export function isOnHost(host: string): Expression {
  return { kind: 'hosts', hosts: [host], type: booleanType, start: 0, end: 0 };
}

/** Returns inputs as givens. Undefined if a value cannot be given when a page starts, such as a field of an event. */
function describePage(
  program: Program,
  { site, stage }: PagePlace,
  inputs: readonly { readonly input: Input; readonly value: Value }[],
): readonly Given[] | undefined {
  let address: string | undefined;
  const givens: Given[] = [];
  const answers = new Map<Responder, Record<string, Value>>();
  const set = (given: WithValue, name: string, type?: Type) =>
    givens.push({ ...given, text: `${name} is ${writeLiteral(given.value, type)}` });
  for (const { input, value } of inputs) {
    // Computed inputs follow from others. What is not given is missing.
    const isComputed = input.parts.length > 0 && !isModuleValue(input.expression);
    if (!isComputed && value !== undefined && !add(input.expression, value)) return undefined;
  }
  for (const [call, value] of answers) {
    const fields = 'vendor' in call ? undefined : call.answer;
    const text = `answer(${call.id}) is ${writeLiteral(value, { name: 'record', fields })}`;
    givens.push({ kind: 'answer', call, value, ...unwritten, text });
  }
  if (address === undefined) return givens;
  return [...givensOfAddress(address, usualHost(program, site, stage)), ...givens];

  function add(expression: Expression, value: Value): boolean {
    switch (expression.kind) {
      case 'builtIn': {
        const { builtIn } = expression;
        if (unsettable.has(builtIn.name)) return false;
        const way = builtInWays[builtIn.name];
        // Consent is chosen apart from the page.
        if (way === 'consent' || way === '<tag>.<field>') return true;
        if (builtIn.name === 'url') address = new URL(String(value)).href;
        else if (!isInAddress(way))
          set({ kind: 'builtIn', builtIn, value, ...unwritten }, way, parseType(builtIn.type));
        return true;
      }
      case 'source': {
        const { source } = expression;
        const list = expression.arguments.map(staticValue);
        if (isInAddress(sourceWays[source.name])) return true;
        const subject = subjectOfSource({ program, file: '' }, expression);
        if (subject?.fromModule)
          set({ kind: 'data', data: subject.fromModule, value, ...unwritten }, subject.name, subject.type);
        else if (subject)
          set({ kind: 'source', source, arguments: list, value, ...unwritten }, subject.name, subject.type);
        return subject !== undefined;
      }
      case 'state':
        set(
          { kind: 'state', state: expression.state, value, ...unwritten },
          expression.state.id,
          expression.state.type,
        );
        return true;
      case 'answer': {
        const { call, name, type } = expression;
        if ('vendor' in call)
          set({ kind: 'known', tag: call, field: name, value, ...unwritten }, `${call.id}.${name}`, type);
        else answers.set(call, { ...answers.get(call), [name]: value });
        return true;
      }
      default:
        return false;
    }
  }
}

type WithValue = Extract<Given, { readonly value: Value }>;

/** Returns an address as givens of its parts. */
function givensOfAddress(address: string, host: string): readonly Given[] {
  const parameters = [...new URL(address).searchParams.keys()];
  return addressGivens(address, host).map(([name, value]): Given => {
    const text = `${name} is ${quoteText(value)}`;
    const builtIn = name.startsWith('query(') ? undefined : builtIns.get(name)!;
    if (builtIn) return { kind: 'builtIn', builtIn, value, ...unwritten, text };
    // These are in their order.
    return {
      kind: 'source',
      source: sources.get('query')!,
      arguments: [parameters.shift()],
      value,
      ...unwritten,
      text,
    };
  });
}
