import type { Body, Clause } from '../../document.ts';
import { writePromise } from '../dsl/format-promise.ts';
import { sentenceOf } from '../sentence.ts';
import { writeLines } from '../format-lines.ts';
import { flatSentence } from '../format-sentence.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { writeScalar, type YamlPlace } from './format-scalar.ts';
import { behindDash, type YamlValue } from './yaml-value.ts';

type Promise = Extract<Clause, { claim: unknown }>;

/** What an assert promises: one sentence behind its key; several, or one with comments of its own, behind dashes. */
export function writePromises({ writer }: YamlContext, body: Body, place: YamlPlace, isRemarked: boolean): YamlValue {
  const block = writer.layout.blocks.get(body)!;
  const write = (node: Promise, at: YamlPlace) =>
    writeScalar(
      {
        flat: flatSentence(writer, sentenceOf(node)),
        write: ({ indent }) => writePromise(writer, node, indent),
        admitsText: false,
      },
      at,
    );
  const [{ node, before, remark }, second] = block.lines;
  const isBare = !isRemarked && !second && before.length === 0 && !remark && block.after.length === 0;
  if (isBare) return write(node as Promise, place);
  const inner = place.indent + 2;
  const lines = writeLines(block, place.indent, 'yaml', (line) =>
    behindDash(write(line.node as Promise, { indent: inner, column: inner, isRemarked: line.remark !== undefined })),
  );
  return { form: 'below', lines };
}
