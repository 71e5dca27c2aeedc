import { describe, expect, test } from 'vitest';
import { createModel, createModels, type Model } from '../../../../compiler/proof/model/model.ts';
import type { Start } from '../../../../compiler/proof/model/start.ts';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';
import { createDecided } from '../../../support/decide-consent.ts';
import { compileCareers } from '../../rules/careers.ts';

const pixel = (name: string, rest = '') =>
  `tag ${name} { vendor: pixel ${rest} options: { url: "https://${name}.example/p" } }\n`;
const event = 'event go = direct("go")\n';

function modelOf(text: string, changes = false, before = prelude): Model {
  const { program, diagnostics } = compileText(event + text, before);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return createModel(program, { changes });
}

/** Returns the starts of a tag's actions. */
function startsOf({ starts }: Model, tag: string): readonly Start[] {
  return starts.filter(({ through }) => through?.id === tag);
}

test('A tag starts in exactly those of all combinations of values and consent in which it should', () => {
  const consent = `consent {
    group necessary   = 1
    group performance = 2
    stored: oneTrust(cookie: "OptanonConsent")
    default by land { DE: [necessary] otherwise: [necessary, performance] }
    noDefault: one
  }\n`;
  const { program } = compileText(
    `${event}
data one: boolean  = global("one") else false
data two: boolean  = global("two")
data land: country = global("land")
countries apac     = [JP, AU]
state seen: flag
${pixel('a', 'group: performance when seen and not (exists land and land in apac)')}
rule r { on go when one or (two else true) do set(seen, true) a.run }`,
    prelude.slice(0, prelude.indexOf('consent {')) + consent,
  );
  const model = createModel(program, { changes: false });
  const decided = createDecided(program);
  const [{ when }] = startsOf(model, 'a');
  const wrong: unknown[] = [];
  let count = 0;
  for (const one of [false, true])
    for (const two of [undefined, false, true])
      for (const land of [undefined, 'JP', 'DE', 'US'])
        for (const choice of [undefined, -1, 2, 6] as ConsentChoice[]) {
          const values: Record<string, unknown> = { one, two, land };
          const isTrue = (variable: number): boolean => {
            const atom = model.atomOf(variable);
            if (atom.kind === 'exists') return atom.input.key.includes('"one"') || two !== undefined;
            if (atom.kind === 'true') return values[atom.input.key.includes('"one"') ? 'one' : 'two'] === true;
            if (atom.kind === 'group') return atom.of === 'stored' && choice === 6;
            if (atom.kind !== 'choice' || atom.choice.of === 'place') return false;
            const reported = choice === undefined ? 'unknown' : choice < 0 ? 'unanswered' : 'stored';
            const option =
              atom.choice.of === 'consent'
                ? atom.choice.options.indexOf(reported)
                : atom.choice.options.findIndex((codes) => (land ? codes.includes(land) : codes.length === 0));
            return ((option >> atom.bit) & 1) === 1;
          };
          const isGranted = decided(choice, false, values).consent.isGranted(2) === true;
          const expected = isGranted && land !== 'JP' && (one || (two ?? true));
          if (model.diagrams.evaluate(when, isTrue) !== expected) wrong.push({ one, two, land, choice, expected });
          count += Number(expected);
        }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(5);
});

describe('an action is judged when it starts', () => {
  const queued = `data one: boolean = global("one") else false\n${pixel('a', 'group: performance')}rule r { on go when one do a.run }`;

  test('without changes, the values of the event still apply', () => {
    const model = modelOf(`condition off = not one\n${queued}`);
    const [{ when, moment }] = startsOf(model, 'a');
    expect(moment).toBe('start');
    const { rules } = compileText('').program;
    expect(rules).toEqual([]);
    expect(model.diagrams.and(when, model.diagrams.not(model.isGranted('performance', 'start')))).toBe(0);
  });

  test('with changes, what was true at the event may be false at the start', () => {
    const text = `${event}${queued}\nassert "x" { rule r runs only when one }`;
    const { program } = compileText(text);
    const { claim } = program.assertions[0];
    const condition = 'when' in claim ? claim.when! : undefined!;
    const impossible = (changes: boolean) => {
      const model = createModel(program, { changes });
      const [{ when }] = startsOf(model, 'a');
      return model.diagrams.and(when, model.diagrams.not(model.condition(condition, 'start'))) === 0;
    };
    expect([impossible(false), impossible(true)]).toEqual([true, false]);
  });

  test('an action that cannot be queued starts at the event', () => {
    const model = modelOf(`${pixel('a', 'group: necessary')}rule r { on go do a.run }`, true);
    expect(startsOf(model, 'a').map(({ moment, when }) => [moment, when])).toEqual([['event', model.world]]);
  });
});

test.each([
  ['another action of the rule may change the page', 'push({ event: "other" }) a.run', 'start'],
  ['a rule that listens to the state may run at once', 'set(seen, true) a.run', 'start'],
  ['nothing else runs before it', 'set(unseen, true) a.run', 'event'],
])('the moment of an action: %s', (_, actions, moment) => {
  const model = modelOf(
    `state seen: flag
state unseen: flag
${pixel('a', 'group: necessary when not unseen')}
rule r { on go do ${actions} }
rule other { on changed(seen) do set(unseen, false) }`,
    true,
  );
  const [start] = startsOf(model, 'a');
  expect(start.moment).toBe(moment);
  // The rule has just set the state, and nothing can have changed it since.
  expect(start.when === 0).toBe(moment === 'event');
});

describe('states', () => {
  const rules = (actions: string) => `state seen: flag
${pixel('a', 'group: necessary when seen')}
rule one { on go do ${actions} }
rule two { on go do a.run }`;

  test('a state of the page has its first value, or one that an action sets', () => {
    const sets = rules('set(seen, true)').replace('on go do', 'on layer("other") do');
    const before = modelOf(sets);
    expect(startsOf(before, 'a').map(({ when }) => when)).toEqual([0]);
    const after = modelOf(sets, true);
    expect(startsOf(after, 'a')[0].when).not.toBe(0);
    const never = modelOf(rules('set(seen, false)'), true);
    expect(startsOf(never, 'a').map(({ when }) => when)).toEqual([0]);
  });

  test('an action sees what earlier actions of its rule have set', () => {
    const model = modelOf(rules('set(seen, true) a.run set(seen, false) a.run'));
    expect(startsOf(model, 'a').map(({ when }) => when)).toEqual([model.world, 0, 0]);
  });

  test('a stored state may have any value', () => {
    const model = modelOf(rules('clear(seen)').replace('flag', 'flag { keep: visitor group: necessary }'));
    const [{ when }] = startsOf(model, 'a');
    expect(model.diagrams.support(when).map((variable) => model.atomOf(variable).kind)).toContain('true');
  });
});

test('An action that another one must have started before needs its gate, too', () => {
  const model = modelOf(`${pixel('a', 'group: performance')}${pixel('b', 'group: necessary')}
rule r { on go do a.run then b.run then always b.run }`);
  const [first, second] = startsOf(model, 'b');
  expect(first.when).toBe(startsOf(model, 'a')[0].when);
  expect(second.when).toBe(model.world);
});

test('A group that was granted is withdrawn once it is refused', () => {
  const model = modelOf(`${pixel('a', 'group: performance')}rule r { on go do a.run }`, true);
  const withdrawn = model.isWithdrawn('performance', 'start');
  expect(model.diagrams.and(withdrawn, model.isGranted('performance', 'start'))).toBe(0);
  expect(model.diagrams.and(withdrawn, model.diagrams.not(model.isKnown(2, 'start')))).toBe(0);
  expect(withdrawn).not.toBe(0);
});

test('Models of two programs share their atoms, whatever their names are', () => {
  const text = (name: string) => `data ${name}: boolean = global("one") else false
${pixel('a', `group: performance when ${name}`)}rule r { on go do a.run }`;
  const programs = ['first', 'second'].map((name) => compileText(event + text(name)).program);
  const [one, other] = createModels(programs, { changes: true }).map((model) => startsOf(model, 'a')[0].when);
  expect(one).toBe(other);
});

test('An assignment is decoded to the site, the consent and the values of a visitor', () => {
  const model = modelOf(`data land: country = global("land")
${pixel('a', 'group: performance when land is JP and consent.chosen')}rule r { on go do a.run }`);
  const path = model.diagrams.cheapestPath(startsOf(model, 'a')[0].when, (_, truth) => Number(truth))!;
  const { site, stage, consent, isFinal, values } = model.read(path);
  expect({ site, stage, isFinal }).toEqual({ site: 'main', stage: 'production', isFinal: false });
  expect(consent).toEqual({ reported: 'stored', groups: ['performance'], isExpired: false, inactive: [] });
  expect(values.map(({ values: codes }) => codes)).toEqual([['JP']]);
});

test('The model of the careers site is small', () => {
  for (const changes of [false, true]) {
    const { starts, diagrams, atomOf } = createModel(compileCareers(), { changes });
    const kinds = Array.from({ length: diagrams.newVariable() }, (_, variable) => atomOf(variable).kind);
    expect(starts.length).toBeGreaterThan(40);
    expect(kinds.length).toBeLessThan(changes ? 400 : 300);
    expect(diagrams.count).toBeLessThan(changes ? 30_000 : 15_000);
    expect(Math.max(...starts.map(({ when }) => diagrams.size(when)))).toBeLessThan(changes ? 1500 : 800);
  }
});

test('The tag that reports an opt-out does not wait for it', () => {
  const { starts, diagrams, atomOf } = createModel(compileCareers(), { changes: false });
  const isUnknown = (when: number) => {
    const known = diagrams.support(when).filter((variable) => {
      const atom = atomOf(variable);
      return atom.kind === 'exists' && atom.input.expression.kind === 'answer';
    });
    return diagrams.restrict(when, new Map(known.map((variable) => [variable, false])));
  };
  const targeting = starts.filter(({ group }) => group === 'targeting');
  const asks = (isAsking: boolean) => targeting.filter(({ through }) => (through?.id === 'identity') === isAsking);
  expect(asks(true).length).toBeGreaterThan(0);
  expect(asks(false).length).toBeGreaterThan(0);
  expect(asks(true).some(({ when }) => isUnknown(when) !== 0)).toBe(true);
});
