import * as fc from 'fast-check';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import type { Effect } from '../../../simulator/contract/effect.ts';
import { createPageContext } from '../../../simulator/page/page-context.ts';
import { openSimulatedPage } from '../../../simulator/page/page.ts';
import { createVisitorData } from '../../../simulator/page/visitor-data.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { prelude } from '../../support/compile-text.ts';
import { search } from '../../support/search.ts';
import { emptyPage } from '../page-setup.ts';
import { chains, moments, times, type Chain, type Moment, type Step } from './chain.ts';
import { expectedEffects, groupOf, nameOf } from './model.ts';

const until = 20_000;

test('CONS-08 rules with "then" and "then always" do what the model says, in any order of consent changes', async () => {
  await fc.assert(
    fc.asyncProperty(chains, moments, async (rules, occurrences) => {
      const found = await effectsOf(rules, occurrences);
      expect(found.toSorted()).toEqual(expectedEffects(rules, occurrences, until).toSorted());
    }),
    search(15),
  );
});

/** Runs the bundle of the rules in a simulated page, and returns its effects in the form of the model. */
async function effectsOf(rules: readonly Chain[], occurrences: readonly Moment[]): Promise<string[]> {
  const folder = temporaryFolder({ 'rules.dsl': writeRules(rules), ...modules });
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { code } = await minify(emit(program, 'main', 'production'), folder);
  const effects: Effect[] = [];
  const visitor = createVisitorData();
  visitor.jar.write('OptanonAlertBoxClosed=2026-01-05T10:00:00.000Z;path=/', new URL(emptyPage.url), visitor.now);
  const start = visitor.now;
  const record = (effect: Effect) => void effects.push(effect);
  const script = new Script(`${writePage(occurrences)};${code}`);
  const page = openSimulatedPage({ ...emptyPage, record }, visitor, script, createPageContext());
  await page.pump(start + until + 1);
  return effects.flatMap((effect) => describe(effect, effect.at - start));
}

function describe(effect: Effect, at: number): string[] {
  if (effect.kind === 'thrown') return [`thrown: ${effect.text}`];
  if (effect.kind === 'log') {
    if (effect.level === 'error' || effect.level === 'warn' || effect.level === 'warning') return [];
    return [effect.text.startsWith('count of') ? effect.text : `${at} ${effect.text}`];
  }
  if (effect.kind !== 'request') return [];
  const { searchParams } = new URL(effect.url);
  return [`${at} ${searchParams.get('pev2')} ${searchParams.get('v1')} ${searchParams.get('v2')}`];
}

/** Writes what the page does at each moment, and its servers. */
function writePage(occurrences: readonly Moment[]): string {
  let run = 0;
  const write = ({ occurrence }: Moment) => {
    if (occurrence.kind === 'flag') return `flag = ${occurrence.value}`;
    if (occurrence.kind === 'start') return `_satellite.track('e${occurrence.rule}', { number: ${++run} })`;
    const numbers = occurrence.groups.map((group) => (group === 'two' ? 2 : 4));
    return `OnetrustActiveGroups = ',${[1, ...numbers].join()},'; OptanonWrapper()`;
  };
  return `
    var tick = 0, flag = false;
    fetch = (url) => new Promise((resolve, reject) => {
      const [, kind, name] = /(ok|fail|hang)\\/(\\w+)/.exec(url);
      console.info(name);
      if (kind !== 'hang') setTimeout(() => kind === 'ok' ? resolve({ ok: true, status: 200 }) : reject(new TypeError('fail')), ${times.ends});
    });
    ${occurrences.map((one) => `setTimeout(() => { tick++; ${write(one)} }, ${one.at});`).join('\n')}
    setTimeout(() => _satellite.track('end'), ${until});`;
}

function writeRules(rules: readonly Chain[]): string {
  const written = rules.map(({ isOfPage, steps }, rule) => {
    const actions = steps.map((step, at) => `${writeStep(step, rule, nameOf(rule, at))} ${step.joint}`);
    const declared = steps.map((step, at) => declare(step, nameOf(rule, at)));
    return `state count${rule}: counter
event e${rule} = direct("e${rule}") { schema: "called.json" ${isOfPage ? 'page: true' : ''} }
${declared.join('\n')}
rule r${rule} { on e${rule} do ${actions.join('\n  ')} }
rule ended${rule} { on ended do log("count of r${rule}:", count${rule}) }`;
  });
  return `${beginning}\n${written.join('\n')}`;
}

function writeStep({ does, gate }: Step, rule: number, name: string): string {
  switch (does) {
    case 'log':
      return `log("${name}", text(event.detail.number) + " " + text(tick))`;
    case 'count':
      return `increase(count${rule})`;
    case 'wait':
      return `wait(${times.wait}ms)`;
    case 'beacon':
      return `${gate}.link("${name}") { number: event.detail.number, tick }`;
    case 'tagCall':
      return `${name}.run`;
    case 'works':
    case 'rejects':
    case 'throws':
      return `${does}_${groupOf(gate)}()`;
    default:
      return `send(${name})`;
  }
}

/** Writes the tag or call that only this action uses. */
function declare({ does, gate }: Step, name: string): string {
  const group = groupOf(gate);
  if (does === 'tagCall')
    return `tag ${name} { vendor: companyIdentification group: ${group} ${conditions[gate]} options: { endpoint: "https://company.example.net/ok/${name}" } }`;
  if (!does.startsWith('call')) return '';
  const kind = { callWorks: 'ok', callFails: 'fail', callHangs: 'hang' }[does as 'callWorks'];
  return `call ${name} { get: "/${kind}/${name}" timeout: ${times.callTimeout}ms ${gate === 'free' ? '' : `group: ${group}`} ${gate === 'fourWhen' ? 'when flag' : ''} }`;
}

const conditions = {
  free: '',
  two: '',
  four: '',
  fourWhen: 'when flag',
  fourWithin: `when flag within ${times.within}ms`,
} as const;

const beginning = `${prelude}
variables { number: eVar1 tick: eVar2 }
data tick: integer = global("tick") else 0
data flag: boolean = global("flag") else false
event ended = direct("end")
${['works', 'rejects', 'throws'].flatMap(declareAction).join('\n')}
${Object.entries(conditions)
  .map(
    ([gate, condition]) =>
      `tag ${gate} { vendor: adobeAnalytics group: ${groupOf(gate as keyof typeof conditions)} ${condition} sharedAccount: "All stages are tests" options: { server: "metrics.example.com", suite: "x" } }`,
  )
  .join('\n')}`;

function declareAction(name: string): string[] {
  return ['necessary', 'performance', 'targeting'].map(
    (group) => `action ${name}_${group} = module("${name}.js") { group: ${group} }`,
  );
}

const modules = {
  'called.json': JSON.stringify({ type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] }),
  'works.js': `export default () => (console.info('works'), new Promise((resolve) => setTimeout(resolve, ${times.ends})));`,
  'rejects.js': `export default () => (console.info('rejects'), new Promise((_, reject) => setTimeout(() => reject(new Error('expected')), ${times.ends})));`,
  'throws.js': `export default () => { console.info('throws'); throw new Error('expected'); };`,
};
