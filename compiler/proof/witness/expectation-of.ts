import { domainOf } from '../../compile/evaluate/matches-host.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Action, Program, State } from '../../language/model/program.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { sentenceWords } from '../../language/syntax/sentence-words.ts';
import type { Start } from '../model/start.ts';
import type { Situation } from '../situation/situation.ts';

/** Returns the image of a partner, with which a scenario shows that a client calls partners. */
export function partnerAt(host = 'partner.example'): string {
  return `https://${domainOf(host)}/sync`;
}

/** Whether another rule or tag may cause the same effect, so that the scenario must say which rule fires. */
export function isAmbiguous({ rules, tags }: Program, { running, action }: Start): boolean {
  if (action?.kind === 'state') return true;
  if (action?.kind !== 'vendor' && action?.kind !== 'send') return false;
  const isSame = (other: Action) =>
    other.kind === 'vendor' ? action.kind === 'vendor' && other.tag === action.tag : isSameCall(other, action);
  const others = rules.filter((rule) => rule !== running);
  return (
    others.some(({ actions }) => actions.some(isSame)) ||
    (action.kind === 'vendor' && tags.some((tag) => tag === action.tag && tag.triggers.length > 0))
  );
}

function isSameCall(other: Action, action: Action): boolean {
  return other.kind === 'send' && action.kind === 'send' && other.call === action.call;
}

/** Returns the expectations of the effects of an action. Empty if only the rule shows that it starts. */
export function effectsOf(start: Start, { reaches }: Pick<Situation, 'reaches'>): readonly string[] {
  const own = expectationOf(start, reaches);
  const call = reaches === undefined || start.by ? undefined : `call ${quoteText(domainOf(reaches))}`;
  return [own, call].filter((one) => one !== undefined);
}

/** Returns the first of them. Undefined if only the rule shows that its action starts. */
export function expectationOf({ running, action, by, stores, isInPage }: Start, reaches?: string): string | undefined {
  if (isInPage) return undefined;
  if (stores) return storedIn(stores);
  if (by) return `call ${quoteText(partnerAt(reaches))}`;
  if (!action) return `tag ${nameInScenario(running.id)}`;
  switch (action.kind) {
    case 'vendor':
      return `tag ${nameInScenario(action.tag.id)}`;
    case 'send':
      return `call ${nameInScenario(action.call.id)}`;
    case 'state':
      return action.operation === 'remove' || action.operation === 'clear' ? undefined : storedIn(action.state);
    default:
      return undefined;
  }
}

/** Returns the expectation that a state is stored. Undefined if it lives as long as the page. */
function storedIn({ id, keep, key }: State): string | undefined {
  if (key) {
    const name = staticValue(key.arguments[0]);
    return typeof name === 'string' ? `${key.source.name} ${quoteText(name)}` : undefined;
  }
  if (keep === 'page') return undefined;
  return `${keep === 'session' ? 'session' : 'local'} ${quoteText(`tagc.${id}`)}`;
}

/** Returns a name as the operand of an expectation, in quotes if it is a word that continues a sentence. */
export function nameInScenario(id: string): string {
  return sentenceWords.has(id) ? quoteText(id) : id;
}
