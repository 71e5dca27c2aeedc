import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  harmlessAttributes,
  isHarmlessAttribute,
} from '../../../../../compiler/language/tables/harmless-attributes.ts';
import { search } from '../../../../support/search.ts';
import { reported } from '../../reported.ts';

/** Attributes of HTML and SVG that load, open or run something, or change what is loaded, opened or run. */
const acting = `
  src srcset srcdoc href ping action formaction background data poster cite codebase code classid archive manifest
  longdesc usemap profile lowsrc dynsrc object imagesrcset imagesizes icon attributionsrc itemid itemtype
  base target formtarget formmethod formenctype method enctype download rel rev as type media integrity nonce crossorigin
  referrerpolicy sandbox allow allowfullscreen csp credentialless fetchpriority loading decoding autoplay preload controls
  muted loop async defer blocking nomodule http-equiv content charset name id is slot part value disabled checked selected
  contenteditable spellcheck writingsuggestions popover popovertarget command commandfor invoketarget autofocus accesskey
  draggable style shadowrootmode exportparts inputmode language event for form list pattern open
  to from by values attributeName begin end dur onbegin keyTimes calcMode path fill stroke filter mask clip-path cursor
  marker-start marker-mid marker-end systemLanguage requiredExtensions requiredFeatures externalResourcesRequired
`
  .trim()
  .split(/\s+/);

const prefixed = [
  'xlink:href',
  'xlink:role',
  'xlink:actuate',
  'xml:base',
  'xml:space',
  'xmlns',
  'xmlns:xlink',
  'svg:href',
];
const handlers = ['onclick', 'onerror', 'onload', 'onbegin', 'onanimationend', 'onpointerrawupdate', 'on', 'onfuture'];

const cased = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));

describe('setAttribute refuses every attribute that could load, open or run something', () => {
  test('in any letter case, with any namespace, and with spaces around it', () => {
    const names = fc.constantFrom(...acting, ...prefixed, ...handlers).chain(cased);
    const around = fc.constantFrom('', ' ', '\t', '\n', '\f', '\0', '/', '>', '"');
    const namespace = fc.constantFrom('', 'xlink:', 'XLINK:', 'svg:', 'x:', 'html:', ':');
    fc.assert(
      fc.property(namespace, around, names, around, (prefix, before, name, after) => {
        expect(isHarmlessAttribute(before + prefix + name + after)).toBe(false);
      }),
      search(2000),
    );
  });

  test('and every name that is not on its list', () =>
    fc.assert(
      fc.property(fc.constantFrom('', 'data-', 'aria-'), fc.string({ maxLength: 12 }), (prefix, rest) => {
        const name = prefix + rest;
        const isListed = harmlessAttributes.includes(name) || /^(aria|data)-[a-z\d._-]+$/.test(name);
        expect(isHarmlessAttribute(name)).toBe(isListed);
      }),
      search(2000),
    ));

  test.each([...acting, ...prefixed, ...handlers].filter((_, at) => at % 9 === 0))(
    'such as %s, with an error',
    (name) =>
      expect(reported(`rule a { on ready do setAttribute("a", "${name}", "x") }`)).toEqual([
        `attribute-that-acts: "${name}"`,
      ]),
  );

  test.each([
    '"data-" + host',
    'layer("given") else "title"',
    'case { host is "a": "title", otherwise: attr }',
    'attr',
  ])('and a computed name: %s', (name) =>
    expect(
      reported(`data attr: text = layer("attr") else "title"
          rule a { on ready do setAttribute("a", ${name}, "x") }`),
    ).toEqual([`not-static: ${name}`]),
  );

  test('and a name that is one of several cases, or in a constant', () => {
    const names = 'const marked = "onclick"\nconst seen = "data-seen"\n';
    const does = (name: string) => reported(`${names}rule a { on ready do setAttribute("a", ${name}, "x") log(seen) }`);
    expect(does('case { host is "a": seen, otherwise: marked }')).toHaveLength(1);
    expect(does('marked')).toEqual(['attribute-that-acts: marked']);
    expect(does('seen')).not.toContainEqual(expect.stringContaining('attribute-that-acts'));
  });
});

test.each([...harmlessAttributes, 'data-seen', 'aria-label', 'data-a.b_c'])('setAttribute accepts %s', (name) =>
  expect(reported(`rule a { on ready do setAttribute("a", "${name}", "x") }`)).toEqual([]),
);
