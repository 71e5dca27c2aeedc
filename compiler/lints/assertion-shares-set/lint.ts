import { gateThrough, needsConsent } from '../../compile/analysis/gate-of.ts';
import { covers, startsIn, type Starting } from '../../compile/evaluate/covers.ts';
import type { StartClaim } from '../../language/model/assertion.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Declared, Matrix, Program } from '../../language/model/program.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { defineLint } from '../define-lint.ts';

const country = 'data visitorCountry: country = layer("country")\ncountries strict = [DE, FR]';
const groups = 'group necessary = 1 group targeting = 4';
const tag = (when: string) =>
  `tag ad { vendor: pixel group: targeting on start ${when} options: { url: "https://ad.example/p" } }`;
const excluded = 'exists visitorCountry and not (visitorCountry in strict)';

export const assertionSharesSet = defineLint({
  name: 'assertion-shares-set',
  summary: 'An assertion names a set, list or condition that also decides the tag, rule or call that it judges.',
  why: 'A change of the shared declaration changes both, so the assertion stays true and cannot show the mistake.',
  fix: 'Write the list or the condition out in the assertion, as the law or the contract has it: visitorCountry in [RU]',
  good: [
    `${country}\n${tag(`when ${excluded}`)}\nassert "a" { tag ad never runs when visitorCountry in [DE, FR] }`,
    `${country}\n${tag('')}\nassert "a" { tag ad never runs when visitorCountry in strict }`,
    `${country}\n${tag('')}\nrule r { on start when ${excluded} do log("r") }\nassert "a" { tag ad never runs when visitorCountry in strict }`,
  ],
  bad: [
    `${country}\n${tag(`when ${excluded}`)}\nassert "a" { tag ad never runs when visitorCountry in strict }`,
    `${country}\ncountries more = strict + [IT]\n${tag('when exists visitorCountry and not (visitorCountry in more)')}\nassert "a" { tag ad never runs when visitorCountry in strict }`,
    `${country}\ncondition measured = ${excluded}\nrule r { on start when measured do log("r") }\nassert "a" { rule r runs only when measured }`,
    `const quiet = ["/a", "/b"]\n${tag('when not (path in quiet)')}\nassert "a" { host "ad.example" never receives when path in quiet }`,
    `${country}\nconsent {\n  ${groups}\n  default by visitorCountry { strict: [necessary], otherwise: [necessary, targeting] }\n}\n${tag('')}\nassert "a" { tag ad never runs when visitorCountry in strict and not consent.chosen }`,
  ],
  run(program, warn) {
    for (const { claim, source } of program.assertions) {
      if ((claim.kind !== 'onlyWhen' && claim.kind !== 'never') || !claim.when) continue;
      const named = namedIn(claim.when);
      if (named.size === 0) continue;
      const deciding = decidingFor(claim, program);
      // A set that is made of others is named before them, and they have the same cause.
      const reported = new Set<Expression>();
      for (const [declaration, part] of named) {
        const decided = deciding.get(declaration);
        if (decided === undefined || reported.has(part)) continue;
        reported.add(part);
        const { start, end } = part;
        const related = { span: declaration.nameSpan, label: 'declared here' };
        const message = `"${declaration.id}" also decides "${decided}", so a change of it changes the assertion too.`;
        warn(message, { source, start, end }, related);
      }
    }
  },
});

/** Returns the sets, constants and conditions that an expression names itself, and where. */
function namedIn(when: Expression): ReadonlyMap<Declared, Expression> {
  const named = new Map<Declared, Expression>();
  for (const part of walk(when)) for (const one of sharedIn(part)) if (!named.has(one)) named.set(one, part);
  return named;
}

function sharedIn(part: Expression): readonly Declared[] {
  switch (part.kind) {
    case 'codes':
      return part.sets;
    case 'constant':
      return [part.constant];
    case 'condition':
      return [part.condition];
    case 'lookup':
      return setsIn(part.matrix);
    default:
      return [];
  }
}

function setsIn({ rows }: Matrix): readonly Declared[] {
  return rows.flatMap(({ sets }) => sets);
}

/** Returns the declarations that decide what an assertion judges, each with the name of what it decides. */
function decidingFor(claim: StartClaim, program: Program): ReadonlyMap<Declared, string> {
  const deciding = new Map<Declared, string>();
  const add = (declarations: readonly Declared[], decided: string) => {
    for (const one of declarations) if (!deciding.has(one)) deciding.set(one, decided);
  };
  for (const starting of startsIn(program)) {
    if (!covers(claim, starting, program)) continue;
    for (const { declarations, decided } of decisionsOf(claim, starting, program)) add(declarations, decided);
  }
  return deciding;
}

interface Decisions {
  readonly declarations: readonly Declared[];
  readonly decided: string;
}

/** A rule is judged with what it starts, but a tag or call without the rules that start it. */
function decisionsOf({ subject }: StartClaim, { running, through }: Starting, program: Program): Decisions[] {
  const ofRule = subject.of === 'rule' || subject.of === 'host' ? conditionsOf(running.when) : [];
  const decisions = [{ declarations: ofRule, decided: running.id }];
  if (!through) return decisions;
  const { conditions, group } = gateThrough(through, program, '');
  const own = conditions.flatMap(({ value }) => conditionsOf(value));
  const ofConsent = needsConsent(group) && program.consent ? declarationsOfConsent(program) : [];
  return [...decisions, { declarations: [...own, ...ofConsent], decided: through.id }];
}

function declarationsOfConsent({ consent }: Program): readonly Declared[] {
  const { default: byCountry, noDefault, optOuts } = consent!;
  return [
    ...(byCountry ? setsIn(byCountry) : []),
    ...[noDefault, ...optOuts.map(({ when }) => when)].flatMap(conditionsOf),
  ];
}

function conditionsOf(when: Expression | undefined): readonly Declared[] {
  return when ? dependenciesOf(when).flatMap(sharedIn) : [];
}
