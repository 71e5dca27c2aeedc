import type { Call, Program } from '../../language/model/program.ts';
import type { Pair } from './align.ts';
import { sameLines, spanOfDeclaration } from './causes.ts';
import { fieldChangesOf, compareFields, sentExample } from './compare-fields.ts';
import { settingsChange } from './compare-settings.ts';
import { everyone, startsThrough } from './compare-start.ts';
import type { Comparison } from './comparison.ts';
import type { HostBook } from './host-book.ts';
import type { Change } from './difference.ts';
import { callFields } from './fields/call.ts';
import { settingsOf } from './fields/field.ts';
import { keyOfSent } from './fields/values.ts';
import { joinReaches, settingsReach } from './reach.ts';
import { sentByCall } from './sent.ts';

/** Compares what a call sends, and how. */
export function compareCall({ before, after }: Pair<Call>, comparison: Comparison, book: HostBook): readonly Change[] {
  const { alignment, programs } = comparison;
  if (!before || !after) return [];
  const isSent = ({ rules }: Program, call: Call) =>
    rules.some(({ actions }) => actions.some((action) => action.kind === 'send' && action.call === call));
  if (!isSent(programs.before, before) || !isSent(programs.after, after)) return [];
  const [was, is] = [sentByCall(before), sentByCall(after)];
  const settings = settingsOf(callFields, before, after, alignment);
  const isSame = was.length === is.length && was.every(({ value }, at) => keyOfSent(value, alignment) === keyOfSent(is[at].value, alignment)); // prettier-ignore
  const differing = isSame ? [] : compareFields(was, is, everyone(comparison), comparison);
  const fields = fieldChangesOf(differing);
  if (settings.length === 0 && fields.length === 0) return [];
  const starts = startsThrough({ before, after }, comparison);
  book.noteCall(before, after, differing, starts);
  const reach = joinReaches(book.reachesCall(before, after, fields), settingsReach(settings, after, programs));
  const names = new Set(fields.map(({ name }) => name));
  const expressions = [...was, ...is].flatMap(({ name, value }) => (names.has(name) ? [value] : []));
  const change = settingsChange('call', { before, after }, settings, reach, {
    fields,
    ...sentExample(differing, starts, comparison),
  });
  return [
    {
      ...change,
      causes: comparison.causes.of({
        expressions,
        about: [before, after],
        sameLines: sameLines(spanOfDeclaration(before), spanOfDeclaration(after)),
      }),
    },
  ];
}
