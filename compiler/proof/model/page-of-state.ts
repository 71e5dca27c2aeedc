import { events } from '../../language/tables/tables.ts';
import type { Program, Rule, State, Trigger } from '../../language/model/program.ts';
import {
  type ExpressionSite,
  expressionSitesOf,
  roleTraits,
  sitesOfRule,
} from '../../compile/traverse/expression-sites.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/**
 * Returns the start of a page as a rule without actions: a page may store the first value of a flag. If only rules use the
 * flag, only their sites and stages have it.
 */
export function pageOfState(program: Program, state: State): Rule {
  const { id, documentation, source, span, nameSpan } = state;
  const { sites, stages } = usersOf(program, state);
  const event = events.get('start')!;
  const begins: Trigger = { event, arguments: [], text: () => event.name, start: span.start, end: span.end };
  return {
    id,
    documentation,
    source,
    span,
    nameSpan,
    sites,
    stages,
    order: 0,
    position: 0,
    meets: [],
    triggers: [begins],
    actions: [],
  };
}

/** Returns the sites and stages whose pages may have a state: all of them unless only rules use it. */
function usersOf(program: Program, state: State): Pick<Rule, 'sites' | 'stages'> {
  const isUsedIn = ({ expression }: ExpressionSite) =>
    dependenciesOf(expression).some((part) => part.kind === 'state' && part.state === state);
  const sets = (rule: Rule) => rule.actions.some((action) => action.kind === 'state' && action.state === state);
  const users = program.rules.filter((rule) => sets(rule) || sitesOfRule(rule).some(isUsedIn));
  const others = expressionSitesOf(program).filter(
    ({ owner, role }) => !('actions' in owner) && roleTraits[role].reached !== 'never',
  );
  if (users.length === 0 || others.some(isUsedIn))
    return { sites: program.sites.map((site) => site.id), stages: program.stages.map((stage) => stage.id) };
  const namesOf = (part: 'sites' | 'stages') => [...new Set(users.flatMap((rule) => rule[part]))];
  return { sites: namesOf('sites'), stages: namesOf('stages') };
}
