import { usesLibrary } from '../../analysis/uses-library.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Action, Program, Rule, Tag } from '../../model/program.ts';
import { expressionsOfAction, expressionsOfResponder } from '../../traverse/expressions-of.ts';
import { memoize } from '../../traverse/memoize.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';

/** What a rule or tag reads and writes: states, vendors whose libraries it calls, and words for parts of the page. */
export interface Effects {
  readonly reads: ReadonlySet<object | string>;
  readonly writes: ReadonlySet<object | string>;
}

/** What custom code may read and write. */
export const anything = 'anything';

/** Returns a function for the effects of the rules and tags of a program, also of rules whose events they dispatch. */
export function createEffects(program: Program): (running: Rule | Tag) => Effects {
  const { optOut, noDefault, disabled = [] } = program.consent ?? {};
  const ofConsent = [optOut, noDefault, ...disabled.map(({ when }) => when)].flatMap((one) => one ?? []);

  return memoize((running) => {
    const reads = new Set<object | string>();
    const writes = new Set<object | string>();
    const seen = new Set<Rule | Tag>();
    add(running);
    return { reads, writes };

    function add(one: Rule | Tag): void {
      if (seen.has(one)) return;
      seen.add(one);
      read(one.when);
      if ('vendor' in one) return addTag(one, one.vendor.starts ?? 'run');
      read(one.once?.per);
      one.actions.forEach(addAction);
    }

    function addAction(action: Action): void {
      expressionsOfAction(action).forEach(read);
      switch (action.kind) {
        case 'vendor':
          return addTag(action.tag, action.action);
        case 'send':
          expressionsOfResponder(action.call).forEach(read);
          return ofConsent.forEach(read);
        case 'state':
          writes.add(action.state);
          if (action.state.key) writes.add(action.state.key.source.name);
          return;
        case 'raise': {
          const { event } = action.trigger;
          const isStarted = ({ triggers }: Rule | Tag) => triggers.some((trigger) => trigger.event === event);
          return [...program.rules, ...program.tags].filter(isStarted).forEach(add);
        }
        case 'call':
          if (action.custom) writes.add(anything);
          else if (action.action.name === 'push') writes.add('layer');
          else if (!withoutEffect.has(action.action.name)) writes.add('page');
      }
    }

    function addTag(tag: Tag, action: string): void {
      expressionsOfResponder(tag).forEach(read);
      ofConsent.forEach(read);
      if (usesLibrary(tag)) writes.add(tag.vendor);
      const { by } = tag.vendor.actions[action] ?? {};
      if (by === 'frame') writes.add('page');
      // Scripts that are loaded asynchronously run in any order.
      if (by === 'script' && (tag.options.async ? staticValue(tag.options.async) : true) !== true)
        writes.add('scripts');
    }

    function read(expression: Expression | undefined): void {
      for (const part of expression ? dependenciesOf(expression) : []) {
        if (part.kind === 'state') {
          reads.add(part.state);
          if (part.state.key) reads.add(part.state.key.source.name);
        } else if (part.kind === 'source') reads.add(part.source.name === 'element' ? 'page' : part.source.name);
        else if (part.kind === 'element' || (part.kind === 'builtIn' && readsPage.has(part.builtIn.name)))
          reads.add('page');
        else if (part.kind === 'call' && part.function.export?.module) reads.add(anything);
        else if (part.kind === 'call' && part.function.page) reads.add('page');
      }
    }
  });
}

/** Built-in values that actions of rules can change. */
const readsPage = new Set(['pageHasForm', 'pageTitle']);
const withoutEffect = new Set(['log', 'wait']);
