import { valueKey } from '../../../compile/analysis/value-key.ts';
import type { Program } from '../../../language/model/program.ts';
import type { Path } from '../../../language/source/source.ts';
import { describeVisitor } from '../../witness/describe-visitor.ts';
import { changesBetween, inputsByMoment } from '../../witness/moments.ts';
import type { Situation } from '../../situation/situation.ts';

/**
 * Describes a visitor as the `given` of a scenario. Values that change until the action starts have those at the event, and
 * the steps that change them follow: `path is "/a"; after the event: navigate "/b"`.
 */
export function describeExample(program: Program, file: Path, situation: Situation): string {
  const { page, event, start } = inputsByMoment({ program, file }, situation);
  const steps = (words: string, list: readonly string[]) => (list.length > 0 ? `; ${words} the event: ${list.join(', ')}` : ''); // prettier-ignore
  return [
    describeVisitor(program, file, { ...situation, inputs: earliest(situation) }),
    steps('before', changesBetween(page, event)),
    steps('after', changesBetween(event, start)),
  ].join('');
}

/** Returns the values that the page and the event have, and those that nothing reads before the action starts. */
function earliest({ inputs }: Situation): Situation['inputs'] {
  const rank = ({ input: { moment } }: Situation['inputs'][number]) =>
    moment === 'page' ? 0 : moment === 'event' ? 1 : 2;
  const sorted = inputs.toSorted((a, b) => rank(a) - rank(b));
  const keys = sorted.map(({ input }) => valueKey(input.expression));
  return sorted.filter((_, at) => keys.indexOf(keys[at]) === at);
}
