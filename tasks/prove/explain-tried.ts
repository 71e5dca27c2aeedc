import type { Program } from '../../compiler/language/model/program.ts';
import { explainedBy } from '../../compiler/proof/prove/explained-by.ts';
import type { Situation } from '../../compiler/proof/situation/situation.ts';
import type { Replayed, Tried } from '../../simulator/replay.ts';

/**
 * Returns why the scenarios of a situation did not bring it about, as a clause. If one did, returns that one: the script did
 * something else than it must.
 */
export function explainTried(
  program: Program,
  situation: Situation,
  { others, ...first }: Replayed,
): { readonly because: string } | { readonly bug: Tried } {
  const valid = [first, ...others].filter(({ isValid }) => isValid);
  const reasons = valid.map((one) => ({ one, because: explainedBy(program, situation, one.run, one.judged) }));
  const bug = valid.length === 0 ? first : reasons.find(({ because }) => because === undefined)?.one;
  if (bug) return { bug };
  const { because } = reasons.find(({ one }) => one.judged) ?? reasons[0];
  return { because: because! };
}
