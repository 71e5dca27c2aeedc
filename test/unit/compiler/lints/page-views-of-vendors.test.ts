import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import { createDiskHost } from '../../../../tasks/disk/disk-host.ts';
import { temporaryFolder } from '../../../cli/temporary-folder.ts';
import { prelude } from '../../../support/compile-text.ts';

const warningsOf = (vendor: string, file: string, options: string, view: string) => {
  const rules = `import "npm:tagc/vendors/${file}.dsl"
${prelude}
tag one { vendor: ${vendor} group: targeting options: { ${options} } }
rule first { on start do one.${view} }
rule second { on ready do one.${view} }`;
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(temporaryFolder({ 'rules.dsl': rules })));
  expect(diagnostics).toEqual([]);
  return lint(program).flatMap(({ code, message }) => (code === 'page-view-twice' ? [message] : []));
};

const twice = 'This rule and "first" send a page view with the tag "one" for the same page.';

test.each([
  ['amplitude', 'amplitude', 'key: "K"', 'track("[Amplitude] Page Viewed")'],
  ['matomo', 'matomo', 'server: "https://stats.example.net/", site: 3', 'trackPageView'],
  ['metaPixel', 'meta-pixel', 'pixel: "1"', 'pageView'],
  ['metaPixel', 'meta-pixel', 'pixel: "1"', 'track("PageView")'],
  ['mixpanel', 'mixpanel', 'token: "T"', 'pageView'],
  ['pinterest', 'pinterest', 'id: "1"', 'page'],
  ['segment', 'segment', 'key: "K"', 'page'],
  [
    'snowplow',
    'snowplow',
    'script: "https://static.example.com/sp-4.js", collector: "https://c.example.com", app: "a"',
    'pageView',
  ],
  ['tiktok', 'tiktok', 'id: "C4"', 'page'],
])('two rules that count a page with %s are reported: %s, %s, %s', (vendor, file, options, view) => {
  expect(warningsOf(vendor, file, options, view)).toEqual([twice]);
});

test('other events are not page views', () => {
  expect(warningsOf('metaPixel', 'meta-pixel', 'pixel: "1"', 'track("Contact")')).toEqual([]);
});
