import { describe, expect, test } from 'vitest';
import { harmlessAttributes } from '../../../../../compiler/language/tables/harmless-attributes.ts';
import { compileText } from '../../../../support/compile-text.ts';

const reported = (attributes: string) =>
  compileText(`
vendor chat "Chat" {
  fits:           performance
  script:         "https://chat.example.net/widget.js"
  cannotWithdraw: "It stays until the next page."
  attributes:     { ${attributes} }
  option site: text
}
tag talk { vendor: chat  group: performance  on start  options: { site: "S-1" } }
`).diagnostics.map(({ code }) => code);

describe('a script can have', () => {
  test.each([
    ...harmlessAttributes.map((name) => `${name}: site`),
    '"data-site": site',
    '"DATA-Site": site',
    '"aria-label": site',
    'crossorigin: "use-credentials"',
    'fetchpriority: "low"',
    'type: "module"',
    'id: "acme-script"',
  ])('%s', (attribute) => {
    expect(reported(attribute)).toEqual([]);
  });
});

describe('a script cannot have', () => {
  test.each([
    'attributionsrc: "https://register.example.net/"',
    'AttributionSrc: true',
    'nomodule: true',
    'language: "vbscript"',
    'for: "window"',
    'event: "onload"',
    'blocking: "render"',
    'href: "https://other.example.net/a.js"',
    '"xlink:href": "https://other.example.net/a.js"',
    'name: "location"',
    'style: "color: red"',
    'charset: "utf-7"',
    'new: "of a browser to come"',
    'id: "location"',
    'id: site',
    'id: "a-"',
    'onload: "start()"',
    'type: "text/plain"',
  ])('%s', (attribute) => {
    expect(reported(attribute)).toEqual(['script-attribute']);
  });
});
