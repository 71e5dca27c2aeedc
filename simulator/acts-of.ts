import type { Program, Trigger } from '../compiler/language/model/program.ts';
import type { ScenarioStep } from '../compiler/language/model/scenario.ts';
import { staticValue } from '../compiler/compile/evaluate/static-value.ts';
import type { KeptItem, SimulatedManager } from '../runtime/tables/simulation.ts';
import type { Value } from '../runtime/tables/tables.ts';
import { consentManagerOf } from '../compiler/compile/evaluate/consent-manager.ts';
import { scriptChangesOf } from './setup/script-changes-of.ts';
import type { Act } from './contract/act.ts';

type ElementAct = Extract<Act, { readonly selector: string }>;

/** Returns the actions that a step of a scenario performs in the page. */
export function actsOf(
  { step, operand, becomes, to, set, with: data }: ScenarioStep,
  { project, consent }: Program,
  now: number,
): Act[] {
  const layer = project.dataLayer.name;
  if (set) return scriptChangesOf(set, layer).acts;
  if (step === 'scroll')
    return [{ do: 'scroll', selector: operand?.kind === 'element' ? operand.selector : undefined, percent: to! }];
  if (becomes) return consentActs(consentManagerOf(consent), becomes, now);
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

/** Returns how a consent manager keeps a new answer, but for cookies, and reports it. */
export function consentActs(manager: SimulatedManager | undefined, answer: Answer, now: number): Act[] {
  const kept = manager?.keep(groupsOfAnswer(answer), now) ?? [];
  return [...kept.flatMap(actOfKept), ...(manager?.report(groupsOfAnswer(answer)) ?? [])];
}

type Answer = NonNullable<ScenarioStep['becomes']>;

/** Returns the granted groups of an answer; undefined if there is no answer any more. */
export const groupsOfAnswer = (answer: Answer): readonly string[] | undefined =>
  answer === 'missing' ? undefined : answer;

/** Returns the action that keeps something; none for a cookie. */
export function actOfKept(item: KeptItem): Act[] {
  if (item.place === 'cookie') return [];
  if (item.place === 'code') return [{ do: 'run', code: item.code }];
  if (item.place === 'local' || item.place === 'session')
    return [{ do: 'store', area: item.place, key: item.name, text: item.text }];
  return [{ do: 'set', path: item.path, json: item.json, isResult: item.place === 'result' }];
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
