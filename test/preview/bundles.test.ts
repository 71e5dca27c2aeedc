import { expect, test } from 'vitest';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createBundles } from '../../preview/bundles/bundles.ts';

const rules = (more: string) => `
project demo { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site car { hosts: { development: ["localhost"] } }
stage development
page home = path is "/"
event pageData = layer("cmp:sObject") { page: true }
event pageTransition = direct("next")
consent { group necessary = 1 default { otherwise: [necessary] } }
rule hello { on pageData when page is home do log("hello") }
${more}`;
const idsOf = async ({ take }: ReturnType<typeof createBundles>) =>
  (await take('car')).legend.rules.map(({ id }) => id);

test('uses changed rules in the next bundle, and keeps and reports the last valid rules after an error', async () => {
  const files = { 'rules.dsl': rules('') };
  const bundles = createBundles(
    { folder: '.', entry: 'rules.dsl', hosts: ['careers.localhost'] },
    createMemoryHost(files),
  );
  expect(await idsOf(bundles)).toEqual(['hello']);
  files['rules.dsl'] = rules('rule bye { on pageData do log("bye") }');
  expect(await idsOf(bundles)).toEqual(['hello', 'bye']);
  files['rules.dsl'] = rules('rule bye { on nothing do log("bye") }');
  const { code, legend } = await bundles.take('car');
  expect(legend.rules.map(({ id }) => id)).toEqual(['hello', 'bye']);
  expect(legend.errors).toEqual([expect.stringMatching(/^rules\.dsl:10:\d+ .*nothing/)]);
  expect(code).toContain('bye');
  files['rules.dsl'] = rules('');
  expect((await bundles.take('car')).legend).toMatchObject({ errors: [], pages: [{ name: 'home' }] });
});

test('the legend says where names have their values and what events are', async () => {
  const text = rules(`
data name: text = layer("page.name")
data anything: text = layer("${'long.'.repeat(30)}name")
state seen: flag { keep: visitor  key: local("seen") }
state here: flag { keep: page }
rule hi { on pageData, pageTransition when exists name do set(seen, true), set(here, true), log(anything) }`);
  const { legend } = await createBundles(
    { folder: '.', entry: 'rules.dsl', hosts: ['localhost'] },
    createMemoryHost({ 'rules.dsl': text }),
  ).take();
  expect(legend.origins).toEqual({ name: 'layer("page.name")', seen: 'local("seen")' });
  expect(legend.events).toEqual({ pageData: 'layer("cmp:sObject")', pageTransition: 'direct("next")' });
});
