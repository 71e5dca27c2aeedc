import { expect, test } from 'vitest';
import type { Expression } from '../../../../compiler/language/model/expression.ts';
import { booleanType, parseType } from '../../../../compiler/language/model/type.ts';
import { builtIns } from '../../../../compiler/language/tables/tables.ts';
import type { Atom } from '../../../../compiler/proof/model/atom.ts';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';
import { createDecided } from '../../../support/decide-consent.ts';

const groups = { performance: 2, functional: 3, targeting: 4 };
const masks = [0, 4, 8, 12, 16, 20, 24, 28];

/** A visitor: the choice as the runtime reads it, and the values of globals. */
interface Visitor {
  readonly choice: ConsentChoice;
  readonly isFinal: boolean;
  readonly land: string | undefined;
  readonly strict: boolean;
  readonly out: boolean | undefined;
}

const visitors: readonly Visitor[] = [
  undefined,
  0,
  ...masks.map((mask) => mask | 2),
  ...masks.map((mask) => mask | 2 | (1 << 31)),
].flatMap((choice) =>
  [false, true].flatMap((isFinal) =>
    [undefined, 'DE', 'US', 'JP'].flatMap((land) =>
      [false, true].flatMap((strict) =>
        [undefined, false, true].map((out) => ({ choice, isFinal, land, strict, out })),
      ),
    ),
  ),
);

function isTrueFor({ choice, isFinal, land, strict, out }: Visitor, atom: Atom): boolean {
  switch (atom.kind) {
    case 'choice': {
      const reported =
        choice === undefined ? 'unknown' : choice < 0 ? 'unanswered' : choice > 0 ? 'stored' : 'undetermined';
      const { of, options } = atom.choice;
      if (of === 'place') return false;
      const option =
        of === 'consent'
          ? options.indexOf(reported)
          : options.findIndex((codes) => (land ? codes.includes(land) : codes.length === 0));
      return ((option >> atom.bit) & 1) === 1;
    }
    case 'group': {
      const has = ((choice! >> groups[atom.group as keyof typeof groups]) & 1) === 1;
      return atom.of === 'stored' ? has : !has;
    }
    case 'isFinal':
      return isFinal;
    case 'isExpired':
    case 'hasOptedOut':
      return false;
    case 'exists':
      return atom.input.key.includes('strict') ? true : out !== undefined;
    case 'true':
      return atom.input.key.includes('strict') ? strict : out === true;
    default:
      throw new Error(`Unexpected atom "${atom.kind}"`);
  }
}

/** `consent.decision is "signal"` */
function isDecision(value: string): Expression {
  const at = { start: 0, end: 0 };
  const builtIn = builtIns.get('consent.decision')!;
  const read: Expression = { kind: 'builtIn', builtIn, arguments: [], type: parseType(builtIn.type), ...at };
  const word: Expression = { kind: 'literal', value, type: { name: 'text' }, ...at };
  return { kind: 'operation', operator: 'is', operands: [read, word], type: booleanType, ...at };
}

const byLand = `default by land {
    DE:        [necessary]
    US:        [necessary, performance, targeting]
    missing:   [necessary, performance]
    otherwise: [necessary, performance, functional, targeting]
  }`;
const oneTrust = 'stored: oneTrust(cookie: "OptanonConsent")';
const values = `
data land: country   = global("land")
data strict: boolean = global("strict") else false
data out: boolean    = global("out")
tag a { vendor: pixel group: performance on start options: { url: "https://a.example/p" } }
rule tell { on direct("go") do log(consent.decision else "nothing") }
rule ask { on direct("go") when consent.known and consent.targeting and not optedOut do log("a") }
`;

test.each([
  ['no stored consent', ''],
  ['a default for everyone', 'default { otherwise: [necessary, functional, targeting] }'],
  ['a default by country', byLand],
  ['only stored consent', oneTrust],
  ['a limited wait', `${oneTrust} handshake: 250ms`],
  ['stored consent and a default', `${oneTrust} ${byLand}`],
  ['no default while a condition is true', `${oneTrust} ${byLand} noDefault: strict`],
  ['an opt-out that is always known', `${oneTrust} ${byLand} handshake: 250ms optOut: out else false`],
  ['an opt-out that may be unknown', `${oneTrust} ${byLand} handshake: 250ms noDefault: strict optOut: out`],
  ['an opt-out without stored consent', `${byLand} optOut: out`],
  ['an opt-out of one group', `${oneTrust} ${byLand} handshake: 250ms optOut: { targeting: strict }`],
  ['an opt-out of one group that may be unknown', `${oneTrust} ${byLand} optOut: { functional: out }`],
  ['opt-outs of two groups', `${byLand} optOut: { functional: strict, performance: out }`],
  ['opt-outs of one group and of all', `${oneTrust} ${byLand} optOut: { functional: strict, all: out }`],
  ['opt-outs of all and of one group', `${oneTrust} ${byLand} optOut: { all: strict, targeting: out }`],
  ['opt-outs of each group', `${byLand} optOut: { functional: out, performance: out, targeting: strict }`],
])('The model decides about consent as the bundle does: %s', (_, fields) => {
  const declared = Object.entries(groups).map(([name, number]) => `group ${name} = ${number}`);
  const consent = `consent {\n group necessary = 1\n ${declared.join('\n ')}\n ${fields}\n}\n`;
  const { program, diagnostics } = compileText(values, prelude.slice(0, prelude.indexOf('consent {')) + consent);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const decided = createDecided(program);
  const model = createModel(program, { changes: false });
  const about = Object.entries(groups).map(
    ([name, number]) => [number, model.isGranted(name, 'event'), model.isKnown(number, 'event')] as const,
  );
  const decisions = (['choice', 'signal', 'default', 'release'] as const).map(
    (word) => [word, model.condition(isDecision(word), 'event')] as const,
  );
  const wrong: unknown[] = [];
  for (const visitor of visitors) {
    const { choice, isFinal, land, strict, out } = visitor;
    // Without a limited wait, OneTrust never reports that the choice cannot be determined. Without stored consent, there is no choice.
    if (choice === 0 ? !fields.includes('handshake') : !fields.includes(oneTrust) && choice !== ((-1 << 31) | 30))
      continue;
    const { consent: real, attempts, decision } = decided(choice, isFinal, { land, strict, out });
    const isTrue = (variable: number) => isTrueFor(visitor, model.atomOf(variable));
    if (!isFinal || attempts) {
      const now = decisions.flatMap(([word, is]) => (model.diagrams.evaluate(is, isTrue) ? [word] : []));
      const real = decision!();
      if (now.join() !== (real ?? '')) wrong.push({ ...visitor, now, real });
    }
    for (const [number, isGranted, isKnown] of about) {
      const granted = real.isGranted(number);
      const now = [model.diagrams.evaluate(isGranted, isTrue), model.diagrams.evaluate(isKnown, isTrue)];
      if (isFinal && !attempts) continue;
      if (now[0] !== (granted ?? false) || now[1] !== (granted !== undefined))
        wrong.push({ ...visitor, number, now, granted });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});
