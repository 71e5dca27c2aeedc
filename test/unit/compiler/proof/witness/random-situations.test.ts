import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { builtIns } from '../../../../../compiler/language/tables/tables.ts';
import type { Expression } from '../../../../../compiler/language/model/expression.ts';
import type { Program, Rule, Tag } from '../../../../../compiler/language/model/program.ts';
import type { Type } from '../../../../../compiler/language/model/type.ts';
import type { Situation } from '../../../../../compiler/proof/situation/situation.ts';
import { formatScenario, writeScenarios } from '../../../../../compiler/proof/witness/write-scenario.ts';
import { expressionSitesOf } from '../../../../../compiler/compile/traverse/expression-sites.ts';
import { walk } from '../../../../../compiler/compile/traverse/walk.ts';
import type { Value } from '../../../../../runtime/tables/tables.ts';
import { prelude } from '../../../../simulator/run-text.ts';
import { search } from '../../../../support/search.ts';

const declarations = `
data jobTitle: text = layer("job.title") else "none"
data private area: text = local("area")
data total: number = global("shop.total")
data since: duration = session("since")
state due: flag
state seen: counter { keep: visitor }
state words: list of text { keep: session, format: pipes }
element button = "main a.apply"
event shown = layer("shown")
event moved = direct("moved")
event filtered = window("filtered")
call lookup { get: "/api/a", answer: { src: text, score: integer } }
tag partners { vendor: identityPartners group: targeting }
tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC", server: "identity.example.com", partners: partners }
}
tag pixels { vendor: pixel group: targeting options: { url: "https://pixel.example/p" } }
tag own { vendor: pixel group: necessary on click(".own") options: { url: "https://pixel.example/o" } }
rule ask { on start, click("b") do send(lookup) identity.request }
rule mark { on click("i") do set(due, true) increase(seen) }
`.replace('data private', 'private data');

const triggers = [
  'start', 'ready', 'loaded', 'leave', 'shown', 'moved', 'filtered', 'navigation', 'answered(lookup)', 'failed(lookup)',
  'answered(identity)', 'failed(identity)', 'sent(pixels)', 'click(button)', 'click("a.x[data-kind=job] b")', 'hover(".t")',
  'submit', 'submit("form.f")', 'formChange', 'visible("footer")', 'appears("#b")', 'video.play', 'video.end(".tour")',
  'audio.progress(25, 75)', 'layerChange("job.title")', 'changed(due)', 'changed(seen)', 'changed(jobTitle)',
  'consentChanged', 'consentComplete',
]; // prettier-ignore
const conditions = [
  'due', 'seen > 3', 'words contains "a"', 'jobTitle is "x"', 'area is "y"', 'total > 3', 'since < 3s', 'lookup.score > 1',
  'lookup.src is "a"', 'identity.region is 3', 'visitorCountry in [JP, FR]', 'cookie("a") is "x"', 'meta("m") is "x"',
  'element("h1", attribute: "class") is "x"', 'visible("footer")', 'exists layer("a.b[0]")', 'segment(2) is "b"',
  'query("a b") is "x"', 'count(campaign.past) > 0',
  ...[...builtIns.values()].filter(({ parameters }) => !parameters).map(({ name, type }) =>
    type.endsWith('boolean') ? name : `exists ${name}`),
]; // prettier-ignore
const actions = [
  'pixels.run',
  'send(lookup)',
  'log("x")',
  'set(due, false)',
  'identity.request',
  'wait(3s) then pixels.run',
];

const program = fc
  .array(
    fc.tuple(
      fc.constantFrom(...triggers),
      fc.subarray(conditions, { maxLength: 5 }),
      fc.subarray(actions, { minLength: 1 }),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((rules) =>
    rules.map(
      ([on, when, list], at) =>
        `rule r${at} { on ${on} ${when.length > 0 ? `when ${when.join(' and ')}` : ''} do ${list.join(' ')} }`,
    ),
  );

test('every scenario for a random situation compiles', () => {
  let written = 0;
  fc.assert(
    fc.property(program, fc.infiniteStream(fc.nat()), (rules, stream) => {
      const text = `${prelude}\n${declarations}\n${rules.join('\n')}\n`;
      const { program: linked, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
      // A condition that does not fit the event or the place is no program.
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      const random = (below: number) => Number(stream.next().value) % below;
      const result = writeScenarios(linked, randomSituation(linked, random), 'a "title"');
      if ('cannot' in result) return;
      const scenarios = result.scenarios.map((lines, at) => formatScenario(result.file, `scenario ${at}`, lines));
      const again = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${text}\n${scenarios.join('\n')}` }));
      expect(
        again.diagnostics.filter(({ severity }) => severity === 'error'),
        scenarios.join('\n'),
      ).toEqual([]);
      written += scenarios.length;
    }),
    search(90),
  );
  expect(written).toBeGreaterThan(100);
});

type Random = (below: number) => number;

function randomSituation(linked: Program, random: Random): Situation {
  const { rules, tags, sites, stages, consent } = linked;
  const running: Rule | Tag = random(5) === 0 ? tags[random(tags.length)] : rules[random(rules.length)];
  const action = 'actions' in running ? running.actions[random(running.actions.length)] : undefined;
  const isPartners = running.id === 'partners';
  const leaves = [...expressionSitesOf(linked)].flatMap(({ expression }) => walk(expression)).filter(isLeaf);
  return {
    site: sites[random(sites.length)].id,
    stage: stages[random(stages.length)].id,
    host: [undefined, 'www.example.com', 'staging.example.com'][random(3)],
    consent: {
      reported: (['unknown', 'undetermined', 'unanswered', 'stored'] as const)[random(4)],
      groups: consent!.groups.map(({ id }) => id).filter(() => random(2) === 0),
      isExpired: random(4) === 0,
      inactive: random(2) === 0 ? ['targeting'] : [],
    },
    isFinal: random(3) === 0,
    inputs: leaves
      .filter(() => random(2) === 0)
      .map((expression, at) => ({
        input: {
          key: String(at),
          expression,
          type: expression.type,
          moment: (['page', 'event', 'start'] as const)[random(3)],
          parts: [],
        },
        value: random(4) === 0 ? undefined : randomValue(expression.type, random),
      })),
    start: {
      running,
      action,
      by: isPartners ? tags.find(({ id }) => id === 'identity') : undefined,
      group: ['targeting', undefined][random(2)],
      moment: (['event', 'start'] as const)[random(2)],
      hasEffect: true,
      context: { moment: 'start', states: new Map(), values: new WeakMap(), truths: new Map() },
      gate: 1,
      when: 1,
      parts: [1],
    },
  };
}

function isLeaf({ kind }: Expression): boolean {
  return ['builtIn', 'source', 'state', 'answer', 'field', 'call'].includes(kind);
}

const texts = [
  '',
  'x',
  'a b',
  '"',
  "it's",
  '\\',
  'é\u0000\u2028',
  'https://a.example/?b=c#d',
  '/a/b/',
  '#top',
  '{',
  '-5',
];

function randomValue(type: Type, random: Random): Value {
  switch (type.name) {
    case 'boolean':
      return random(2) === 0;
    case 'integer':
    case 'duration':
    case 'size':
      return random(5000);
    case 'number':
      return random(5000) / 7;
    case 'country':
      return ['US', 'JP'][random(2)];
    case 'word':
      return type.words![random(type.words!.length)];
    case 'list':
    case 'set':
      return Array.from({ length: random(3) }, () => randomValue(type.of ?? { name: 'text' }, random) ?? 'x');
    case 'record':
      return {};
    default:
      return texts[random(texts.length)];
  }
}
