import type { AssertionClause, Body } from '../../document.ts';
import { formatAssertion } from '../dsl/format-assertion.ts';
import { flatSentence, sentenceOf } from '../sentence.ts';
import { formatLines } from '../format-lines.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { formatScalar, type YamlPlace } from './format-scalar.ts';
import { afterDash, type YamlValue } from './yaml-value.ts';

/** Formats the sentences of an `assert`: one after its key, but several, or one with comments, as a list. */
export function formatAssertions({ dsl }: YamlFormatter, body: Body, place: YamlPlace, isRemarked: boolean): YamlValue {
  const block = dsl.layout.blocks.get(body)!;
  const write = (node: AssertionClause, at: YamlPlace) =>
    formatScalar(
      {
        flat: flatSentence(dsl, sentenceOf(node)),
        write: ({ indent }) => formatAssertion(dsl, node, indent),
        admitsText: false,
      },
      at,
    );
  const [{ node, before, remark }, second] = block.lines;
  const isBare = !isRemarked && !second && before.length === 0 && !remark && block.after.length === 0;
  if (isBare) return write(node as AssertionClause, place);
  const inner = place.indent + 2;
  const lines = formatLines(block, place.indent, 'yaml', (line) =>
    afterDash(
      write(line.node as AssertionClause, { indent: inner, column: inner, isRemarked: line.remark !== undefined }),
    ),
  );
  return { form: 'below', lines };
}
