import { expect, test } from 'vitest';
import { admitsText } from '../../../../../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../../../../../compiler/compile/declarations/kinds.ts';
import { createSource } from '../../../../../../compiler/language/source/source.ts';
import { parseDsl } from '../../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { parseYaml } from '../../../../../../compiler/language/syntax/yaml/parse-yaml.ts';
import { withoutSpans } from '../../../../../support/without-spans.ts';
import { pairs } from './pairs.ts';

test.each(pairs)('parses the same program from both syntaxes: %s', (_, dsl, yaml) => {
  const [one, other] = [parseDsl(createSource('a.dsl', dsl)), parseYaml(createSource('a.yaml', yaml), admitsText)];
  expect(one.problems).toEqual([]);
  expect(other.problems).toEqual([]);
  expect(withoutSpans(other.declarations)).toEqual(withoutSpans(one.declarations));
});

test('covers every kind in these programs', () => {
  const shown = pairs.flatMap(([, dsl]) => parseDsl(createSource('a.dsl', dsl)).declarations);
  for (const { name } of kinds) expect(shown.map(({ kind }) => kind.text)).toContain(name);
});
