import * as fc from 'fast-check';

const name = fc.constantFrom(
  'a',
  'li',
  'apply',
  'job-card',
  '_x',
  '-b',
  '--c',
  'ü',
  '日本',
  String.raw`\31 2`,
  String.raw`sm\:x`,
  'n',
  'of',
);
const blank = fc.constantFrom('', '', '', ' ', '\n', '\t ', '/* a */');
const value = fc.oneof(name, fc.constantFrom('"x"', "'a]b'", '"(\\""', '""'));
const matcher = fc.constantFrom('=', '~=', '|=', '^=', '$=', '*=');
const nth = fc.constantFrom('odd', 'EVEN', '2', '-1', '2n+1', '2n + 1', '-n+3', 'n', '+3n', '+n - 2');
const plain = fc.constantFrom('hover', 'first-child', 'checked', 'root', 'focus-within', 'any-link');

const { list } = fc.letrec<Record<'list' | 'complex' | 'compound' | 'part' | 'relative', string>>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    { weight: 12, arbitrary: name.map((one) => `.${one}`) },
    name.map((one) => `#${one}`),
    fc.tuple(blank, name, blank).map(([before, one, behind]) => `[${before}${one}${behind}]`),
    fc
      .tuple(name, blank, matcher, blank, value, fc.constantFrom('', ' i', ' I ', ' s'))
      .map(([one, before, sign, behind, is, flag]) => `[${one}${before}${sign}${behind}${is}${flag}]`),
    plain.map((one) => `:${one}`),
    fc
      .tuple(fc.constantFrom('nth-child', 'nth-last-child', 'nth-of-type'), blank, nth, blank, fc.option(tie('list')))
      .map(
        ([one, before, which, behind, of]) => `:${one}(${before}${which}${behind}${of === null ? '' : ` of ${of}`})`,
      ),
    fc.tuple(fc.constantFrom('nth-of-type', 'nth-last-of-type'), nth).map(([one, which]) => `:${one}(${which})`),
    fc.tuple(fc.constantFrom('not', 'is', 'where'), tie('list')).map(([one, inside]) => `:${one}(${inside})`),
    tie('relative').map((inside) => `:has(${inside})`),
  ),
  relative: fc.tuple(fc.constantFrom('', '> ', '+', '~ '), tie('compound')).map((both) => both.join('')),
  compound: fc
    .tuple(
      fc.constantFrom('', 'a', 'li', '*', '*|a', '|a', '&'),
      fc.array(tie('part'), { maxLength: 3, depthIdentifier: 'selector' }),
    )
    .map(([element, parts]) => element + parts.join('') || 'b'),
  complex: fc
    .tuple(
      tie('compound'),
      fc.array(fc.tuple(fc.constantFrom(' ', '>', ' > ', '+', '~', '\n'), tie('compound')), {
        maxLength: 2,
        depthIdentifier: 'selector',
      }),
    )
    .map(([first, others]) => first + others.flat().join('')),
  list: fc
    .tuple(blank, fc.array(tie('complex'), { minLength: 1, maxLength: 2, depthIdentifier: 'selector' }), blank)
    .map(([before, all, behind]) => before + all.join(', ') + behind),
}));

/** A selector with one character or comment removed, inserted or replaced. */
const slipped = fc
  .tuple(list, fc.nat(), fc.nat(1), fc.constantFrom('', '/**/', ...'.#[]():>+~|,*"\'=& -1a/{%'))
  .map(([selector, at, length, sign]) => {
    const start = at % (selector.length + 1);
    return selector.slice(0, start) + sign + selector.slice(start + length);
  });

/** Returns this many selectors, half of them with a typo. They are the same for the same seed. */
export function sampleSelectors(seed: number, count: number): string[] {
  return fc.sample(fc.oneof(list, slipped), { seed, numRuns: count });
}
