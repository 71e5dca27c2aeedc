import { nameOf } from '../../compile/analysis/value-key.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType, textType } from '../../language/model/type.ts';
import { usualHost } from '../situation/usual-host.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { sentByAction, sentByCall, sentByTag } from '../diff/sent.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { pagePartOf } from '../situation/page-of.ts';
import { search } from '../prove/search.ts';
import { situationOf } from '../prove/situation-of.ts';
import type { Situation } from '../situation/situation.ts';
import { isAt, isOnHost, type PagePlace } from './example-page.ts';
import { isInput } from '../model/input-reads.ts';

/** What texts begin with that stand for what a page has: `example jobTitle`. */
export const exampleText = 'example ';

/**
 * Returns a visitor for whom an action starts at a place, with as many as possible of the values that the action sends. Texts
 * say what they stand for. Returns why no visitor is certain, as a clause; undefined if the action never starts there.
 */
export function exampleSituation(
  model: Model,
  program: Program,
  start: Start,
  place: PagePlace,
): Situation | { readonly cannot: string } | undefined {
  const { and, all } = model.diagrams;
  const here = [isAt('site', place.site), isAt('stage', place.stage)].map((one) => model.condition(one, 'event'));
  const simplest = all([start.when, model.world, ...here]);
  if (simplest === 0) return undefined;
  let wanted = simplest;
  const add = (condition: Expression) => {
    const more = and(wanted, model.condition(condition, start.context));
    if (more !== 0) wanted = more;
  };
  add(isOnHost(usualHost(program, place.site, place.stage)));
  for (const [name, value] of readBy(start)) {
    add(operation('exists', [value]));
    if (isOpenText(value)) add(is(value, `${exampleText}${name}`));
    if (value.kind === 'builtIn' && value.builtIn.name === 'referrer') add(is(value, exampleReferrer));
  }
  const best = search(model, program, wanted);
  const found = best.kind === 'found' ? best : search(model, program, simplest);
  if (found.kind === 'none') return undefined;
  return found.kind === 'found' ? situationOf(model, found, start) : { cannot: found.because };
}

/** A page that is no page of any project. */
const exampleReferrer = 'https://www.example.org/';

/** Returns what the sent values of an action read, with the last part of its name: `jobTitle` of `layer("job").jobTitle`. */
function readBy(start: Start): ReadonlyMap<string, Expression> {
  const values = sentBy(start).flatMap((value) => dependenciesOf(value));
  const named = new Map(values.filter(isSettable).map((value) => [nameOf(value), value]));
  return new Map(
    [...named].map(([name, value]) => {
      const parts = name.split(/[.()"]+/).filter((part) => part !== '');
      return [parts.at(-1) ?? name, value];
    }),
  );
}

function sentBy({ running, action, through }: Start): readonly Expression[] {
  const sent = [
    ...(action ? sentByAction(action, running.source) : []),
    ...(through && 'vendor' in through ? sentByTag(through) : []),
    ...(through && 'address' in through ? sentByCall(through) : []),
  ];
  return sent.map(({ value }) => value);
}

/** Whether a page decides the value. Only a vendor knows which values its service can respond with. */
function isSettable(value: Expression): boolean {
  if (value.kind === 'answer' && 'vendor' in value.call) return false;
  return isInput(value) || value.kind === 'member';
}

/** Whether the value can be any text. Browsers and addresses decide that of built-in values. */
function isOpenText(value: Expression): boolean {
  return value.type.name === 'text' && value.kind !== 'builtIn' && pagePartOf({ expression: value }) === undefined;
}

function operation(operator: 'exists' | 'is', operands: readonly Expression[]): Expression {
  return { kind: 'operation', operator, operands, type: booleanType, ...at };
}

function is(value: Expression, text: string): Expression {
  return operation('is', [value, { kind: 'literal', value: text, type: textType, ...at }]);
}

const at = { start: 0, end: 0 };
