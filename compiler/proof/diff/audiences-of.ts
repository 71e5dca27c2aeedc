import type { Action, Rule, Tag } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { search } from '../prove/search.ts';
import { describeExample } from '../witness/describe-visitor.ts';
import type { Situation } from '../situation/situation.ts';
import type { Pair } from './align.ts';
import { type AudienceNames, audienceNames } from './audience-names.ts';
import { describeAudience, visitorCountries } from './audience.ts';
import type { Compared } from './compare-start.ts';
import type { Audience } from './difference.ts';
import { type Side, type Comparison, situationOnSide } from './views.ts';

/**
 * Returns for whom something runs only after or only before the change. A condition without any visitor is left out. The
 * example needs no change in the page if there is such a visitor. The words are about all visitors, so if a condition reads
 * a state that rules set, they are about all values of it.
 */
export function audiencesOf(
  pair: Pair<Rule | Tag>,
  compared: Compared,
  comparison: Comparison,
  action: Pair<Action> = {},
): { readonly more?: Audience; readonly less?: Audience } {
  if (compared.more === 0 && compared.less === 0) return {};
  const all = widest(compared);
  const names = audienceNames(pair, compared.starts, action, comparison.programs, comparison.alignment);
  const of = (side: Side, direction: 'more' | 'less') => {
    for (const one of new Set([compared, all])) {
      const about = all[direction] === 0 ? one : all;
      const found = one[direction] !== 0 && audienceOf(side, direction, one, about, names, comparison);
      // What differs for no values of states differs by those with which a page begins.
      if (found) return about === all ? found : { ...found, who: [...unsetStates(compared), ...found.who] };
    }
    // A value can change before the action starts, such as the path between the event and consent.
    const changing = compared.wide();
    return changing && changing !== all && changing[direction] !== 0
      ? audienceOf(side, direction, changing, changing, names, comparison)
      : undefined;
  };
  const result = { more: of('after', 'more'), less: of('before', 'less') };
  return { ...(result.more && { more: result.more }), ...(result.less && { less: result.less }) };
}

function unsetStates(compared: Compared): readonly string[] {
  const states = compared.statesRead();
  return states.length > 0 ? [`no action has set ${states.join(' or ')}`] : [];
}

/** Returns the comparison that has all visitors: with changes in the page if conditions read states that rules set. */
export function widest(compared: Compared): Compared {
  return (compared.statesRead().length > 0 ? compared.wide() : undefined) ?? compared;
}

function audienceOf(
  side: Side,
  direction: 'more' | 'less',
  { view: { models, changes }, starts, when, ...only }: Compared,
  all: Compared,
  names: AudienceNames,
  { programs, audiences, alignment, searches, naming, restore }: Comparison,
): Audience | undefined {
  const start = starts[side]!;
  const node = only[direction];
  const key = `${side} ${changes} ${node} ${when[side]} ${start.moment} ${all.view.changes} ${all[direction]} ${names.key}`;
  if (audiences.has(key)) return audiences.get(key);
  const model = models[side];
  const program = programs[side];
  const found = search(model, program, node);
  const audience = found.kind === 'none' ? undefined : describe();
  audiences.set(key, audience);
  return audience;

  function describeAll() {
    const whole = all.view.models[side];
    const isExcluded = (one: DiagramNode) => searches.left-- > 0 && search(whole, program, one).kind === 'none';
    const words = describeAudience({
      models: all.view.models,
      side,
      programs,
      node: all[direction],
      ran: all.when[side],
      moment: all.starts[side]!.moment,
      names,
      keys: alignment.keys,
      isExcluded,
    });
    const countries = visitorCountries(whole, program, all[direction], alignment.keys.of);
    return { ...words, ...(countries && { countries }) };
  }

  function describe(): Audience {
    const audience = { ...describeAll(), afterChange: changes };
    if (found.kind === 'notSettled') return { ...audience, notSettled: found.because };
    if (found.kind !== 'found') return audience;
    const one = situationOnSide(side, model, found.path, found.values, start, alignment);
    const other = side === 'before' ? 'after' : 'before';
    const partner = starts[other];
    const same = partner && situationOnSide(other, models[other], found.path, found.values, partner, alignment);
    const own = (of: Side, situation: Situation) => (of === 'before' ? restore(situation) : situation);
    const situation = own(side, one);
    // Only a version with a limit can say how old the consent is.
    const namer = same?.consent.isExpired && !one.consent.isExpired ? other : side;
    const named = namer === side ? situation : own(other, same!);
    return {
      ...audience,
      witness: describeExample(naming[namer], starts[namer]!.running.source.path, named),
      situation,
      ...(same && { elsewhere: own(other, same) }),
    };
  }
}
