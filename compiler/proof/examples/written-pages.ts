import { isGpc } from '../../compile/analysis/reads-gpc.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { originOf } from '../../compile/declarations/scenario/given-place.ts';
import { evaluate } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Program, Rule, Tag } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { groupBy } from '../../language/source/lists.ts';
import { knownResult } from '../explain/known-result.ts';
import { createVisitor } from '../situation/visitor.ts';
import { isNameVisible } from '../witness/name-of-subject.ts';
import { placeGivens, type PagePlace } from './example-page.ts';

/** Finds pages among those that the scenarios of a program set up: people wrote them, so they look like real ones. */
export interface WrittenPages {
  /**
   * Returns the page on which most rules and tags can run, of those on which a condition is true. Undefined if no scenario
   * has such a page.
   */
  find(condition: Expression): readonly Given[] | undefined;
  /** The pages, each with the name of the first scenario that sets it up. */
  readonly named: readonly { readonly name: string; readonly givens: readonly Given[] }[];
}

interface WrittenPage {
  readonly name: string;
  readonly givens: readonly Given[];
  readonly isTrue: (condition: Expression) => boolean;
}

/** Creates the search among the pages of scenarios for a site at a stage. */
export function createWrittenPages(program: Program, place: PagePlace): WrittenPages {
  const { consent, sites } = program;
  const hosts = sites.find(({ id }) => id === place.site)?.hosts[place.stage] ?? [];
  const countryData = countryDataOf(program);
  const visitorDecides = [
    ...countryData.map((data): Expression => ({ kind: 'data', data, type: data.type, start: 0, end: 0 })),
    // Readers choose the signal of the browser itself, and no page sets it.
    ...(consent?.optOuts ?? []).flatMap(({ when }) => (dependenciesOf(when).every(isGpc) ? [] : when)),
  ];
  const pages = pagesOf(program).flatMap(({ name, givens }): readonly WrittenPage[] => {
    const { environment, address } = createVisitor(program, [...placeGivens(place), ...givens], 'start');
    const isHere = hosts.length === 0 || hosts.includes(address.host);
    // A page must leave open what is chosen about the visitor.
    const isOpen = visitorDecides.every((value) => evaluate(value, environment) === undefined);
    return isHere && isOpen ? [{ name, givens, isTrue: (value) => evaluate(value, environment) === true }] : [];
  });
  const running = [...program.rules, ...program.tags].filter(
    ({ sites: own, stages }) => own.includes(place.site) && stages.includes(place.stage),
  );
  const ready = memoize(readyOn);

  /** Returns what can run on a page for visitors of some country and with some consent. */
  function readyOn({ givens }: WrittenPage): readonly (Rule | Tag)[] {
    const { environment } = createVisitor(program, [...placeGivens(place), ...givens], 'afterwards');
    const awaited = { data: new Set(countryData), anyMissing: false };
    return running.filter(({ when }) => when && knownResult(when, environment, awaited) !== false);
  }

  return {
    find: (condition) => {
      const found = pages
        .filter(({ isTrue }) => isTrue(condition))
        .toSorted((a, b) => ready(b).length - ready(a).length || a.givens.length - b.givens.length);
      return found[0]?.givens;
    },
    named: [...groupBy(pages, ({ name }) => name).values()].map(([first]) => first),
  };
}

/** Returns what the setups of scenarios say about pages, each once. */
function pagesOf(program: Program): readonly Pick<WrittenPage, 'name' | 'givens'>[] {
  const setups = program.scenarios.flatMap(({ id, given, cases = [] }) =>
    [given, ...cases.map((one) => one.given)].map((givens) => ({ name: id, givens })),
  );
  const countryData = countryDataOf(program);
  const isCountry = (given: Given) => given.kind === 'data' && countryData.includes(given.data);
  const pages = setups
    .map(({ name, givens }) => ({ name, givens: givens.filter((one) => isOfPage(one) && !isCountry(one)) }))
    .filter(({ givens }) => givens.length > 0);
  const textOf = ({ givens }: (typeof pages)[number]) => givens.map(({ text }) => text).join(', ');
  return [...groupBy(pages, textOf).values()].map(([first]) => first);
}

/** Returns the data that says where visitors are from. */
const countryDataOf = ({ consent, project }: Program): readonly DataElement[] =>
  [consent?.by, project.country].filter((data) => data !== undefined);

/** Whether a given is about the page, and not about the visitor, and any file may write it. */
function isOfPage(given: Given): boolean {
  if (given.kind === 'builtIn') return pageValues.has(given.builtIn.name);
  if (given.kind === 'source') return pageSources.has(given.source.name);
  if (given.kind !== 'data' || !isNameVisible(given.data, '')) return false;
  const origin = originOf(given.data.value);
  if (origin?.kind === 'source') return pageSources.has(origin.source.name);
  return origin?.kind === 'builtIn' && pageValues.has(origin.builtIn.name);
}

const pageValues: ReadonlySet<string> = new Set(['url', 'host', 'path', 'hash', 'query', 'pageTitle', 'pageHasForm']);
const pageSources: ReadonlySet<string> = new Set(['query', 'layer', 'global', 'meta', 'element']);
