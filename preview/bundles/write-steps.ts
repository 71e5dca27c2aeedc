import { walk } from '../../compiler/compile/traverse/walk.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import { stepIdOf } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Program, Running, VendorCall } from '../../compiler/language/model/program.ts';
import type { LegendStep } from '../legend.ts';

/** Describes the actions of declared vendors for the panel. */
export function writeSteps({ rules, tags }: Program): Record<string, LegendStep> {
  const inRules = rules.flatMap((rule) =>
    rule.actions.flatMap((action) =>
      action.kind === 'vendor' ? describe(stepIdOf(rule, action), rule, action, action.text()) : [],
    ),
  );
  const byEvents = tags.flatMap((tag) => {
    const call = { tag, action: tag.vendor.starts ?? 'run', arguments: [], variables: [] };
    return tag.triggers.length > 0 ? describe(stepIdOf(tag), tag, call, tag.id) : [];
  });
  return Object.fromEntries([...inRules, ...byEvents]);
}

function describe(step: string, by: Running, call: VendorCall, text: string): [string, LegendStep][] {
  const { vendor } = call.tag;
  if (!vendor.declared) return [];
  const { parameters = [] } = vendor.actions[call.action] ?? {};
  const command = vendor.declared.commands[call.action];
  const list = command?.kind === 'command' && command.list.kind === 'list' ? command.list.items : [];
  const items = list.map((item) => (item.kind === 'parameter' ? item.name : ''));
  // The name of an event, the label of a conversion, the number of an order.
  const isFirst = parameters.at(0)?.type === 'text';
  const naming = isFirst
    ? 0
    : parameters.findIndex(({ name, type }) => /^text\??$/.test(type) && /(^|_)id$/.test(name));
  const argument = call.arguments.at(naming);
  const name = naming >= 0 && argument ? staticValue(argument) : undefined;
  const nameAt = naming >= 0 ? placeOf(parameters[naming].name, list) : undefined;
  return [
    [
      step,
      {
        vendor: vendor.title,
        action: call.action,
        name: typeof name === 'string' ? name : undefined,
        nameAt,
        hasCommand: command?.kind === 'command',
        items,
        by: by.id,
        text,
      },
    ],
  ];
}

/** Returns where a command has the value of a parameter: as an item, or in a field of a record. Undefined if it has none. */
function placeOf(name: string, items: readonly Expression[]): LegendStep['nameAt'] {
  const isIt = (one: Expression) => one.kind === 'parameter' && one.name === name;
  for (const [at, item] of items.entries()) {
    if (isIt(item)) return [at];
    const fields = walk(item).flatMap((part) => (part.kind === 'record' ? part.fields : []));
    const field = fields.find(({ value }) => isIt(value));
    if (field) return [at, field.name];
  }
  return undefined;
}
