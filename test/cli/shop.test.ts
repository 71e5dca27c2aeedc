import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPaint } from '../../cli/terminal/paint.ts';
import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { describeExplanation } from '../../compiler/describe/documents/describe-explanation.ts';
import { visitorExplanation } from '../../tasks/explain/visitor-explanation.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { linkGivenText } from '../../compiler/pipeline/link-given.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';

// `rules.dsl` is a shop. `expected/visitors.txt` says what `tagc explain` prints about its visitors;
// `npx vitest run test/cli/shop.test.ts -u` updates it.
const suite = 'test/fixtures/shop';
const files = { 'rules.dsl': readFileSync(`${suite}/rules.dsl`, 'utf8') };
const all = 'consent is [necessary, performance, targeting]';

/** A rule or tag, a visitor, and what the explanation must show. */
const visitors = [
  ['pageView', 'visitorCountry is RU, consent is unknown', 'a condition that is false although consent is not known'],
  ['retarget', 'visitorCountry is DE, consent is unknown', 'the same for a list of countries'],
  ['pageView', 'visitorCountry is US, path is "/checkout", consent is unknown', 'the same for a page'],
  ['pageView', `visitorCountry is RU, ${all}`, 'the same while it is not known whether the visitor opted out'],
  ['retarget', `visitorCountry is US, ${all}`, 'a condition that is true while the opt-out is not known'],
  ['pageView', 'consent is unknown', 'a country that may become known'],
  ['social', `visitorCountry is US, leftAds is false, ${all}`, 'a missing value that may become known in time'],
  ['social', `visitorCountry is DE, leftAds is false, ${all}`, 'a known country that no time changes'],
  ['ads', 'visitorCountry is US, consent is [necessary, targeting]', 'a tag that rules run'],
  [
    'pageView',
    'visitorCountry is US, consent is [necessary]',
    'an action of a page event that the visitor may still grant',
  ],
  ['pageView', 'visitorCountry is RU, consent is [necessary]', 'one that no consent would start'],
  ['pageView', 'visitorCountry is US, leftAds is true', 'one for a visitor who opted out'],
  ['retarget', 'visitorCountry is US, consent is [necessary]', 'the same for a tag with an event of its own'],
  ['thanks', 'visitorCountry is US, consent is [necessary]', 'another event, whose actions are not kept'],
  ['thanks', 'visitorCountry is RU, consent is unknown', 'an action after one that never runs'],
  [
    'thanks',
    'visitorCountry is US, path is "/checkout", consent is unknown',
    'one that never runs after one that waits',
  ],
] as const;

test('an explanation names the condition that is false, and waits only for what can still happen', async () => {
  const host = createMemoryHost(files);
  const { documents } = compile('rules.dsl', host);
  const parts = visitors.map(([name, text, what]) => {
    const { program, given, diagnostics } = linkGivenText(text, { documents, host, name: '--given' });
    expect(diagnostics).toEqual([]);
    const one = [...program.rules, ...program.tags].find(({ id }) => id === name);
    const document = visitorExplanation(explain(program, given, one));
    const explained = writeTerminal(describeExplanation(document), createPaint(false));
    return `# ${what}\n$ tagc explain --rule ${name} --given '${text}'\n${explained}`;
  });
  await expect(parts.join('\n')).toMatchFileSnapshot(`../fixtures/shop/expected/visitors.txt`);
});
