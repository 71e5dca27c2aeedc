import type { PageModel, Value } from '../../../runtime/tables.ts';
import { findText } from '../text/find-text.ts';
import type { TextConstraint, TextTest } from '../text/text-test.ts';
import type { InputFacts } from './facts-of-path.ts';
import { argumentsOf, nameOf, pageAt, valueInPage } from './page-of.ts';
import { fits, valueOfInput } from './value-of-input.ts';

/**
 * Returns an address for which the facts of all these inputs hold: path, query, segments, host and the like are parts of
 * one address. Undefined if none of the tried ones fits, which does not prove that there is none.
 */
export function findAddress(
  inputs: readonly InputFacts[],
  host: string,
  parameters: readonly string[],
): string | undefined {
  return candidates(inputs, host).find((url) => {
    const page = pageIfValid(url, parameters);
    return page && inputs.every((one) => fits(valueInPage(one.input, page), one));
  });
}

function pageIfValid(url: string, parameters: readonly string[]): PageModel | undefined {
  return URL.canParse(url) ? pageAt(url, '', parameters) : undefined;
}

function candidates(inputs: readonly InputFacts[], host: string): readonly string[] {
  const named = (...names: string[]) => inputs.filter(({ input }) => names.includes(nameOf(input.expression)!));
  const valueOf = (one: InputFacts): Value => {
    const result = valueOfInput(one);
    return result.kind === 'found' ? result.value : undefined;
  };
  const origin = `https://${named('host').map(valueOf).find(Boolean) ?? host}`;
  const query = named('query').flatMap((one) => {
    const value = valueOf(one);
    return value === undefined ? [] : [`${argumentsOf(one.input.expression)[0]}=${encodeURIComponent(String(value))}`];
  });
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  const hash = String(named('hash').map(valueOf).find(Boolean) ?? '').replace(/^(?=[^#])/, '#');
  const addresses = named('url', 'rawUrl');
  const parts = addresses.flatMap(({ facts }) =>
    facts.flatMap(([fact, truth]) => (truth && fact.kind === 'text' && 'text' in fact.test ? [fact.test.text] : [])),
  );
  const whole = textFor([...constraintsOf(addresses), starts(`${origin}/`)]);
  const paths = pathsFor(named('path', 'rawPath'), named('segment'), named('segments').map(valueOf));
  const extras = ['', ...parts, parts.join(''), 'e=a@example.com'];
  return [
    ...paths.flatMap((path) => [
      `${origin}${path}${search}${hash}`,
      ...extras.map((extra) => `${origin}${path}${search ? `${search}&${extra}` : `?${extra}`}${hash}`),
      ...extras.map((extra) => `${origin}${path}${search}#${extra}`),
      ...extras.map((extra) => `${origin}${path.replace(/\/$/, '')}/${extra}${search}${hash}`),
    ]),
    ...parts,
    ...(whole === undefined ? [] : [whole]),
  ];
}

/** Returns paths that fit the tests of the path and its segments, the shortest first. */
function pathsFor(paths: readonly InputFacts[], segments: readonly InputFacts[], counts: readonly Value[]): string[] {
  const bySegment = segments.flatMap(({ input, facts, options }): TextConstraint[] => {
    const number = Number(argumentsOf(input.expression)[0]);
    const test = (inner: TextTest): TextTest => ({ kind: 'segment', number, test: inner });
    if (options)
      return options.slice(0, 1).map((text) => ({ test: test({ kind: 'is', text: String(text) }), holds: true }));
    return facts.flatMap(([fact, truth]): TextConstraint[] => {
      if (fact.kind === 'text') return [{ test: test(fact.test), holds: truth }];
      return fact.kind === 'exists'
        ? [{ test: test({ kind: 'matches', pattern: '^', ignoreCase: false }), holds: truth }]
        : [];
    });
  });
  const constraints = [...constraintsOf(paths), ...bySegment, starts('/')];
  const wanted = counts.map(Number).filter((count) => count > 1);
  const ofCount = wanted.map((count): TextConstraint => {
    const test: TextTest = { kind: 'matches', pattern: `^(/[^/]+){${count - 1}}/?$`, ignoreCase: false };
    return { test, holds: true };
  });
  return [[...constraints, ...ofCount], constraints].flatMap((list) => textFor(list) ?? []);
}

const starts = (text: string): TextConstraint => ({ test: { kind: 'starts', text }, holds: true });

function constraintsOf(inputs: readonly InputFacts[]): TextConstraint[] {
  return inputs.flatMap(({ facts }) =>
    facts.flatMap(([fact, truth]) => (fact.kind === 'text' ? [{ test: fact.test, holds: truth }] : [])),
  );
}

function textFor(constraints: readonly TextConstraint[]): string | undefined {
  const result = findText(constraints);
  return result.kind === 'found' ? result.text : undefined;
}
