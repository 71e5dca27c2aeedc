import type { Action, Rule, Tag } from '../../model/program.ts';
import type { Node } from '../diagram/diagram.ts';
import { search } from '../prove/search.ts';
import { describeVisitor } from '../witness/describe-visitor.ts';
import type { Situation } from '../witness/situation.ts';
import type { Pair } from './align.ts';
import { type AudienceNames, audienceNames } from './audience-names.ts';
import { describeAudience, visitorCountries } from './audience.ts';
import type { Compared } from './compare-start.ts';
import type { Comparison } from './comparison.ts';
import type { Audience } from './difference.ts';
import { situationOf } from './situation-on.ts';
import type { Side } from './views.ts';

/** Returns for whom something runs only after or only before the change. A condition without any visitor is left out. */
export function audiencesOf(
  pair: Pair<Rule | Tag>,
  { view, starts, when, more, less }: Compared,
  comparison: Comparison,
  action: Pair<Action> = {},
): { readonly more?: Audience; readonly less?: Audience } {
  if (more === 0 && less === 0) return {};
  const names = audienceNames(pair, starts, action, comparison.programs, comparison.alignment);
  const of = (side: Side, node: Node) => (node === 0 ? undefined : audienceOf(side, node, { view, starts, when }, names, comparison)); // prettier-ignore
  const result = { more: of('after', more), less: of('before', less) };
  return { ...(result.more && { more: result.more }), ...(result.less && { less: result.less }) };
}

function audienceOf(
  side: Side,
  node: Node,
  { view: { models, changes }, starts, when }: Pick<Compared, 'view' | 'starts' | 'when'>,
  names: AudienceNames,
  { programs, audiences, alignment, searches, old, restore }: Comparison,
): Audience | undefined {
  const start = starts[side]!;
  const key = `${side} ${changes} ${node} ${when[side]} ${start.moment} ${names.key}`;
  if (audiences.has(key)) return audiences.get(key);
  const model = models[side];
  const program = programs[side];
  const found = search(model, program, node);
  const audience = found.kind === 'none' ? undefined : describe();
  audiences.set(key, audience);
  return audience;

  function describe(): Audience {
    const { keys } = alignment;
    const isExcluded = (one: Node) => searches.left-- > 0 && search(model, program, one).kind === 'none';
    const { moment } = start;
    const words = describeAudience({ models, side, programs, node, ran: when[side], moment, names, keys, isExcluded });
    const countries = visitorCountries(model, program, node, keys.of);
    const audience = { ...words, ...(countries && { countries }), afterChange: changes };
    if (found.kind !== 'found') return { ...audience, ...(found.kind === 'notSettled' && { notSettled: found.because }) }; // prettier-ignore
    const one = situationOf(side, model, found.path, found.values, start, alignment);
    const other = side === 'before' ? 'after' : 'before';
    const partner = starts[other];
    const same = partner && situationOf(other, models[other], found.path, found.values, partner, alignment);
    const own = (of: Side, situation: Situation) => (of === 'before' ? restore(situation) : situation);
    const situation = own(side, one);
    // Only a version with a limit can say how old the consent is.
    const namer = same?.consent.isExpired && !one.consent.isExpired ? other : side;
    const named = namer === side ? situation : own(other, same!);
    return {
      ...audience,
      witness: describeVisitor(namer === 'before' ? old : programs.after, starts[namer]!.running.source.path, named),
      situation,
      ...(same && { elsewhere: own(other, same) }),
    };
  }
}
