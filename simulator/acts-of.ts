import type { Program, Trigger } from '../compiler/model/program.ts';
import type { ScenarioStep } from '../compiler/model/scenario.ts';
import { staticValue } from '../compiler/evaluate/static-value.ts';
import type { Value } from '../runtime/tables.ts';
import { consentManagerOf } from './consent-manager.ts';
import type { Act } from './page/act.ts';

type ElementAct = Extract<Act, { readonly selector: string }>;

/** What is done in the page for a step of a scenario. */
export function actsOf(
  { step, operand, becomes, to, with: given }: ScenarioStep,
  { project, consent }: Program,
): Act[] {
  const layer = project.dataLayer.name;
  if (becomes) return consentManagerOf(consent)?.report(becomes) ?? [];
  switch (operand?.kind) {
    case 'element':
      return [{ do: step as ElementAct['do'], selector: operand.selector, percent: to } as ElementAct];
    case 'record':
      return [{ do: 'push', layer, json: JSON.stringify(operand.value) }];
    case 'text':
      return [{ do: 'navigate', address: operand.value }];
    case 'event':
      return [raise(operand.trigger, given, layer, project.directCalls ?? '_satellite')];
    default:
      return [];
  }
}

/** The page lets an event happen, with what comes with it. */
function raise({ event, arguments: list }: Trigger, given: Value, layer: string, object: string): Act {
  const name = String(staticValue(list[0]));
  const json = given === undefined ? undefined : JSON.stringify(given);
  if (event.name === 'direct') return { do: 'track', object, id: name, json };
  if (event.name === 'window') return { do: 'tell', event: name, json };
  return { do: 'push', layer, json: JSON.stringify({ ...(given as object), event: name }) };
}
