import { expect, test } from 'vitest';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';
import { overviewText } from '../../report/views/overview/text.ts';
import { report } from './data/report-of.ts';

const project = `project test { dataLayer: "adobeDataLayer", country: visitorCountry, region: visitorRegion }
site main "Shop" { hosts: { production: ["www.shop.example"] } }
stage production
data visitorCountry: country = layer("country")
data visitorRegion: region = layer("region")
data hasLeft: boolean = layer("left")
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  default by visitorCountry { US-CA: [necessary], US: [necessary, targeting], otherwise: [necessary] }
  optOut: { targeting: gpc, all: hasLeft }
  stored: oneTrust(cookie: "OptanonConsent")
}
`;

test('names the places of each default, what opt-outs refuse, and the sites under a heading of their own', () => {
  const text = writeMarkdown(overviewText.blocks(report('', 'production', project)));
  expect(text).toContain('Granted in every country: necessary.\n');
  expect(text).toContain('- **US-CA**: necessary\n');
  expect(text).toContain('- **US**: necessary, targeting; United States (US) outside US-CA\n');
  expect(text).toContain('- If `gpc` is true, targeting is not granted, whatever the visitor chose.');
  expect(text).toContain('- If `hasLeft` is true, only necessary is granted, whatever the visitor chose.');
  expect(text).toContain('### Sites\n\n- **Shop**: www\\.shop.example\n');
});
