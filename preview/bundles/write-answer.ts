import { consentManagerOf } from '../../compiler/compile/evaluate/consent-manager.ts';
import type { Consent, Program } from '../../compiler/language/model/program.ts';
import { actOfKept, consentActs } from '../../simulator/acts-of.ts';
import type { Act } from '../../simulator/contract/act.ts';
import { acts } from '../../simulator/page/acts/acts.ts';
import type { WrittenAnswer } from '../page/entry.ts';

/**
 * Writes how the consent manager of the rules keeps and reports an answer, as it does in scenarios. Without groups, there is
 * no answer any more. Fails if `whyFixed` says why.
 */
export function writeAnswer({ consent }: Program, granted: readonly string[] | undefined): WrittenAnswer {
  const manager = consentManagerOf(consent)!;
  const now = Date.now();
  const kept = manager.keep(granted, now);
  // What a module of the project keeps is there on the next page, too, as with its banner.
  const isDouble = consent?.stored?.source.export.module === undefined;
  return {
    cookies: kept.flatMap((item) => (item.place === 'cookie' ? { name: item.name, text: item.text } : [])),
    code: writeActs(consentActs(manager, granted ?? 'missing', now)),
    nextPages: isDouble ? writeActs(kept.flatMap(actOfKept).filter((act) => act.do !== 'store')) : '',
  };
}

/** Returns the groups that stay granted when the visitor refuses one: another that needs all of its names cannot. */
export function withoutGroup(granted: readonly string[], refused: string, { groups, stored }: Consent): string[] {
  const named = stored?.source.kept?.groups ?? groups;
  const namesOf = (id: string) => named.find((group) => group.id === id)?.names ?? [id];
  return granted.filter((id) => !namesOf(refused).every((name) => namesOf(id).includes(name)));
}

/** Returns in a sentence why the panel cannot switch consent. Undefined if it can. */
export function whyFixed(consent: Consent | undefined): string | undefined {
  if (consentManagerOf(consent)) return undefined;
  return consent?.stored
    ? 'The panel cannot switch consent, because the rules do not say how the module keeps an answer: "answer" is missing.'
    : 'The panel cannot switch consent, because the rules name no consent manager.';
}

function writeActs(list: readonly Act[]): string {
  return list
    .map((act) => (act.do === 'run' ? act.code : `(${String(acts[act.do])})(window,${JSON.stringify(act)})`))
    .map((code) => `${code};`)
    .join('\n');
}
