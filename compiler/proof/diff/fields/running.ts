import { textOfTriggers } from '../../../compile/analysis/text-of-triggers.ts';
import { nameOf } from '../../../compile/analysis/value-key.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Running, Trigger } from '../../../language/model/program.ts';
import { declaredFields, never, shown, signatureOf, unnoticed, type About, type FieldsOf } from './field.ts';
import { duration, keyOfExpression, keyOfTable } from './values.ts';

/** What makes an event occur. */
const triggerFields: FieldsOf<Trigger> = {
  event: { key: ({ event }) => keyOfTable(event) },
  arguments: { key: ({ arguments: list }, { keys }) => list.map(keys.of) },
  // Its own triggers are those of the rule. Whether it is about the whole page is not in them.
  declaration: { key: ({ declaration }) => declaration?.page === true },
  tag: { key: (trigger, { identityOf }) => trigger.tag !== undefined && identityOf(trigger) },
  call: { key: ({ call }, { identityOf }) => call && identityOf(call) },
  // Expressions that read the payload have its types.
  payload: unnoticed,
  part: { key: ({ part }) => part },
  // They follow from the arguments.
  watched: unnoticed,
  text: unnoticed,
  start: unnoticed,
  end: unnoticed,
};

/** Returns what makes an event occur, without names. */
export function keyOfTrigger(trigger: Trigger, about: About): string {
  return signatureOf(triggerFields, trigger, about);
}

/** Returns the events that start a rule or tag. */
export function keysOfTriggers({ triggers }: Pick<Running, 'triggers'>, about: About): readonly string[] {
  return [...new Set(triggers.map((trigger) => keyOfTrigger(trigger, about)))].toSorted();
}

const asWritten = ({ triggers }: Running) => textOfTriggers(triggers);

/** Returns events with the values that their arguments have, because the names of these can be the same in both versions. */
const withValues = ({ triggers }: Running) =>
  textOfTriggers(triggers, ({ event, arguments: list, declaration }) => {
    const ofPage = declaration?.page ? ' about the whole page' : '';
    return `${event.name}(${list.map(textOfArgument).join(', ')})${ofPage}`;
  });

function textOfArgument(argument: Expression): string {
  const value = staticValue(argument);
  if (value === undefined) return nameOf(argument);
  return argument.type.name === 'duration' ? duration(Number(value))! : JSON.stringify(value);
}

/** The fields that rules and tags share. */
export const runningFields = {
  ...declaredFields,
  off: {
    key: ({ off }: Running) => off,
    runsNoMore: never,
    setting: shown('off', ({ off }: Running) => off),
  },
  sites: { key: ({ sites }: Running) => sites.toSorted(), starts: true },
  stages: { key: ({ stages }: Running) => stages.toSorted(), starts: true },
  // What rules of one event do is compared with their order.
  order: unnoticed,
  position: unnoticed,
  meets: unnoticed,
  triggers: {
    key: keysOfTriggers,
    runsNoMore: (before: Running, after: Running, about) => {
      const known = new Set(keysOfTriggers(before, about));
      return keysOfTriggers(after, about).every((key) => known.has(key));
    },
    setting: (before: Running, after: Running, about) => {
      const isSame = asWritten(before) === asWritten(after);
      return shown('on', isSame ? withValues : asWritten)(before, after, about);
    },
  },
  when: { key: ({ when }: Running, about) => keyOfExpression(when, about), starts: true },
  within: {
    key: ({ within }: Running) => within,
    starts: true,
    setting: shown('within', ({ within }: Running) => duration(within)),
  },
} satisfies FieldsOf<Running>;
