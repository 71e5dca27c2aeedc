import type { Program, Trigger } from '../compiler/language/model/program.ts';
import type { ScenarioStep } from '../compiler/language/model/scenario.ts';
import { staticValue } from '../compiler/compile/evaluate/static-value.ts';
import type { Value } from '../runtime/tables/tables.ts';
import { consentManagerOf } from './consent-manager.ts';
import { scriptChangesOf } from './setup/script-changes-of.ts';
import type { Act } from './contract/act.ts';

type ElementAct = Extract<Act, { readonly selector: string }>;

/** Returns the actions that a step of a scenario performs in the page. */
export function actsOf(
  { step, operand, becomes, to, set, with: data }: ScenarioStep,
  { project, consent }: Program,
): Act[] {
  const layer = project.dataLayer.name;
  if (set) return scriptChangesOf(set, layer).acts;
  if (step === 'scroll')
    return [{ do: 'scroll', selector: operand?.kind === 'element' ? operand.selector : undefined, percent: to! }];
  if (becomes) return consentManagerOf(consent)?.report(becomes) ?? [];
  switch (operand?.kind) {
    case 'element':
      return [{ do: step as ElementAct['do'], selector: operand.selector, percent: to } as ElementAct];
    case 'record':
      return [{ do: 'push', layer, json: JSON.stringify(operand.value) }];
    case 'text':
      if (step === 'throw') return [{ do: 'throw', message: operand.value }];
      return [{ do: 'navigate', address: operand.value, json: jsonOf(data) }];
    case 'event':
      return [dispatchAct(operand.trigger, data, layer, project.directCalls ?? '_satellite')];
    default:
      return [];
  }
}

/** Returns the action that dispatches an event with its data: a direct call, a message, a window event or a data layer push. */
function dispatchAct({ event, arguments: list }: Trigger, data: Value, layer: string, object: string): Act {
  const name = String(staticValue(list[0]));
  const json = jsonOf(data);
  if (event.name === 'direct') return { do: 'track', object, id: name, json };
  if (event.name === 'message') return { do: 'message', origin: name, json };
  if (event.name === 'window') return { do: 'dispatch', event: name, json };
  return { do: 'push', layer, json: JSON.stringify({ ...(data as object), event: name }) };
}

function jsonOf(data: Value): string | undefined {
  return data === undefined ? undefined : JSON.stringify(data);
}
