import { describe, expect, test } from 'vitest';
import { Refused } from '../../simulator/contract/refused.ts';
import { matchableSelector } from '../../simulator/selectors/matchable-selector.ts';
import { planElements, type PlannedElement } from '../../simulator/selectors/plan-elements.ts';

/** Returns elements as readable HTML. */
function write(elements: readonly PlannedElement[]): string {
  return elements
    .map(({ tag, attributes, children }) => {
      const attributesText = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${attributesText.join('')}>${write(children)}</${tag}>`;
    })
    .join('');
}

describe('plans the simplest elements that a selector describes', () => {
  test.each([
    ['a.apply', '<a class="apply"></a>'],
    [
      '.cmp .card > a#x.y.z[href^="/jobs"]',
      '<div class="cmp"><div class="card"><a id="x" class="y z" href="/jobs"></a></div></div>',
    ],
    ['button[type=submit]:not(.off), a', '<button type="submit"></button>'],
    ['h2 + p', '<h2></h2><p></p>'],
    ['[data-tag="a \\"b\\""]', '<div data-tag="a "b""></div>'],
    ['input:checked', '<input checked=""></input>'],
    ['.md\\:grid', '<div class="md:grid"></div>'],
    ['*', '<div></div>'],
  ])('%s', (selector, html) => expect(write(planElements(selector, 'click').plan)).toBe(html));

  test('plans a form with a field for submit, and a field for change', () => {
    expect(write(planElements('.apply', 'submit').plan)).toBe('<form class="apply"><input></input></form>');
    expect(write(planElements('.apply .city', 'change').plan)).toBe(
      '<div class="apply"><input class="city"></input></div>',
    );
  });
});

describe('plans the rest inside existing elements', () => {
  test.each([
    ['a.apply', []],
    ['main .card > a', ['main .card: <a></a>', 'main: <div class="card"><a></a></div>']],
    ['main > h2 + p', ['main: <h2></h2><p></p>']],
    ['h2 ~ p a, main a', ['h2 ~ p: <a></a>']],
  ])('%s', (selector, plans) =>
    expect(planElements(selector, 'click').inside.map(({ around, plan }) => `${around}: ${write(plan)}`)).toEqual(
      plans,
    ),
  );
});

test.each(['a:hover', 'li:nth-child(2)', 'p::before', 'a:has(b)', 'a >', '[x', 'a[b=]', '', '..a', ':not(a'])(
  'refuses the selector %j',
  (selector) => expect(() => matchableSelector(selector)).toThrow(Refused),
);
