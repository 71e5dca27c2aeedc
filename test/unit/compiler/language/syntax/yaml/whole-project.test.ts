import { expect, test } from 'vitest';
import { compile } from '../../../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../../../../compiler/pipeline/host.ts';
import { documentationOf } from '../../../../../../compiler/compile/bind/fields.ts';
import { minifyOnce } from '../../../../../support/bundles/bundle-once.ts';

const minimal = `# A minimal site: a data layer, one event, one beacon.

project minimal:
  dataLayer: "adobeDataLayer"

site main:
stage production:

event pageData: layer("cmp:sObject")

data pageName:
  type: text
  value: layer("page.pageName")

variables:
  pageSeen: event4

tag analytics:
  vendor: adobeAnalytics
  group: necessary
  when: exists pageName
  options: { server: "metrics.example.com", suite: "exampleprod", pageName }

## Sends a beacon for every page.
"rule pageView \\"Page view\\"":
  on: pageData
  do:
    - analytics.page:
        events: [pageSeen]
`;

const twin = `project minimal {
  dataLayer: "adobeDataLayer"
}
site main
stage production
event pageData = layer("cmp:sObject")
data pageName: text = layer("page.pageName")
variables {
  pageSeen: event4
}
tag analytics {
  vendor: adobeAnalytics
  group:  necessary
  when    exists pageName
  options: { server: "metrics.example.com", suite: "exampleprod", pageName }
}
/// Sends a beacon for every page.
rule pageView "Page view" {
  on pageData
  do analytics.page { events: [pageSeen] }
}
`;

async function build(entry: string, files: Record<string, string>): Promise<string> {
  const { program, diagnostics } = compile(entry, createMemoryHost(files));
  expect(diagnostics).toEqual([]);
  return (await minifyOnce(emit(program, 'main', 'production'))).code;
}

test('builds the same bytes from either syntax', async () => {
  expect(await build('rules.yaml', { 'rules.yaml': minimal })).toBe(await build('rules.dsl', { 'rules.dsl': twin }));
});

test('builds a project that imports files of both syntaxes', async () => {
  const [before, rule] = minimal.split('## Sends');
  const files = {
    'rules.yml': `import "tags.yaml":\nimport "rules/page-view.dsl":\n`,
    'tags.yaml': before,
    'rules/page-view.dsl': 'rule pageView "Page view" { on pageData do analytics.page { events: [pageSeen] } }',
  };
  expect(rule).toContain('pageView');
  expect(await build('rules.yml', files)).toBe(await build('rules.yaml', { 'rules.yaml': minimal }));
});

test('reads the comment above a key as its documentation, with or without quotes', () => {
  const { documents } = compile('rules.yaml', createMemoryHost({ 'rules.yaml': minimal }));
  const [{ source, declarations }] = documents;
  const rule = declarations.find(({ kind }) => kind.text === 'rule')!;
  expect(documentationOf(rule, source, documents)).toEqual(['Sends a beacon for every page.']);
});
