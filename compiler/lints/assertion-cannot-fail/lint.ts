import type { Expression } from '../../language/model/expression.ts';
import type { AssertedClaim } from '../../language/model/assertion.ts';
import { defineLint } from '../define-lint.ts';

const tag = 'tag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }';

export const assertionCannotFail = defineLint({
  name: 'assertion-cannot-fail',
  summary: 'An assertion is true whatever the rules say, because it follows from how it chooses its tags.',
  why: 'It looks like a guarantee, but no change of a rule can break it.',
  fix: 'Choose the tags by name, host or party instead of by the group that the assertion is about, or delete it.',
  good: [
    `${tag}\nassert "a" { tag ad runs only when consent.targeting }`,
    `${tag}\nassert "a" { every tag where party is third runs only when consent.targeting }`,
    `${tag}\nassert "a" { every tag where group is targeting runs only when consent.performance }`,
    `${tag}\nassert "a" { every tag where not (party is first and group is targeting) runs only when consent.targeting }`,
  ],
  bad: [
    `${tag}\nassert "a" { every tag where group is targeting runs only when consent.targeting }`,
    `${tag}\nassert "a" { every tag where party is third and group is targeting runs only when consent.targeting or path is "/" }`,
  ],
  run({ assertions }, warn) {
    for (const { claim } of assertions) {
      const group = groupOf(claim);
      if (group === undefined || claim.kind !== 'onlyWhen' || !isTrueWith(claim.when, group)) continue;
      warn(`It chooses by "group is ${group}", which lets nothing run without this consent.`, claim.span);
    }
  },
});

/** Returns the consent group that everything has which `where` chooses. Undefined if it has alternatives or exceptions. */
function groupOf(claim: AssertedClaim): string | undefined {
  const where = 'subject' in claim && 'where' in claim.subject ? claim.subject.where : undefined;
  if (where === undefined || /\b(?:or|not)\b/.test(where)) return undefined;
  return /(?:^|\band )group is (\w+)/.exec(where)?.[1];
}

/** Whether the consent of a group makes a condition true. */
function isTrueWith(when: Expression, group: string): boolean {
  if (when.kind === 'condition') return isTrueWith(when.condition.value, group);
  if (when.kind === 'consent') return when.group === group;
  if (when.kind !== 'operation') return false;
  if (when.operator === 'or') return when.operands.some((operand) => isTrueWith(operand, group));
  return when.operator === 'and' && when.operands.every((operand) => isTrueWith(operand, group));
}
