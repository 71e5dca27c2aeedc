import { isIncluded } from '../../compile/analysis/is-included.ts';
import type { Program, Rule, Tag } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import type { ExplainedEvent, ExplainedRunning, Explanation, Missing } from './explanation.ts';
import { createJudgeEvent } from './judge-event.ts';
import { occasionsOf, type VisitedPlace, startEvents } from './occasions.ts';
import { createVisitor } from '../situation/visitor.ts';

/**
 * Explains what runs for a visitor, and what does not and why: for one rule, for one tag and the rules that run it, or for
 * all of them.
 */
export function explain(program: Program, given: readonly Given[], only?: Rule | Tag): Explanation {
  const first = createVisitor(program, given, 'start');
  const { environment, address } = first;
  const { site, stage } = environment;
  const place = { site, stage, host: address.host };
  const nothing = whyNothing(program, place);
  const all = [...program.rules, ...program.tags].filter(({ triggers }) => triggers.length > 0);
  const here = all.filter((one) => (only ? isAbout(one, only) : isIncluded(one, place)));
  const missing: Missing = new Map();
  const judgeEvent = createJudgeEvent(program, given, place, all);
  const events = nothing
    ? []
    : occasionsOf(here).map(({ on, trigger, running }): ExplainedEvent => {
        const judged = judgeEvent({ on, trigger });
        for (const [name, unfit] of judged.missing) missing.set(name, unfit);
        const shown = judged.running.flatMap((one) => (!only || uses(one.running, only) ? [onlyAbout(one, only)] : []));
        const elsewhere = running.filter((one) => !isIncluded(one, place));
        const isAboutPage = trigger.declaration?.page === true;
        const isAtStart = startEvents.has(trigger.event.name);
        return {
          on,
          isAtStart,
          ...(isAboutPage && { isAboutPage }),
          running: [...shown, ...elsewhere.map((one) => notHere(one, place))],
        };
      });
  const notGiven = [...missing].flatMap(([name, unfit]) => (unfit === undefined ? [name] : []));
  const unfit = [...missing].flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return { ...place, ...(nothing && { nothing }), notGiven, ...(unfit.length > 0 && { unfit }), events };
}

/** Whether a rule or tag is meant, or starts the tag that is meant, or a tag whose client makes its requests. */
function isAbout(one: Rule | Tag, only: Rule | Tag): boolean {
  const tags = 'vendor' in one ? [one] : tagsOf(one);
  return uses(one, only) || tags.some(({ gates }) => Object.values(gates).includes(only as Tag));
}

/** Whether a rule or tag is meant, or is a rule that uses the tag that is meant. */
function uses(one: Rule | Tag, only: Rule | Tag): boolean {
  return one === only || ('actions' in one && tagsOf(one).includes(only as Tag));
}

const tagsOf = ({ actions }: Rule): readonly Tag[] =>
  actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : []));

/** Returns an explained rule with only the actions of the tag that is meant. */
function onlyAbout(explained: ExplainedRunning, only: Rule | Tag | undefined): ExplainedRunning {
  if (!only || explained.running === only) return explained;
  return { ...explained, actions: explained.actions.filter(({ through }) => through === only) };
}

function whyNothing({ sites }: Program, { site, stage, host }: VisitedPlace): string | undefined {
  const hosts = sites.find(({ id }) => id === site)?.hosts[stage];
  if (!hosts || hosts.includes(host)) return undefined;
  const named = hosts.length > 0 ? `its hosts at ${stage} are ${hosts.join(', ')}` : `it has none at ${stage}`;
  return `the script of ${site} does not run on the host ${host}: ${named}`;
}

function notHere(running: Rule | Tag, { site, stage }: VisitedPlace): ExplainedRunning {
  const { off, sites } = running;
  const text =
    off !== undefined
      ? `it is switched off: ${off}`
      : sites.includes(site)
        ? `it does not run at the stage ${stage}`
        : `it does not run on the site ${site}`;
  return { running, reason: { because: 'place', text, values: [] }, actions: [] };
}
