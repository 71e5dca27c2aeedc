import { isGpc, readsGpc } from '../../compile/analysis/reads-gpc.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import { pack } from '../portable/pack.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { booleanType } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Model } from '../model/model.ts';
import { examplePage, placeGivens } from './example-page.ts';
import { isOfClassInAll, localesByCountry } from './locales-of-pages.ts';
import {
  anyPage,
  noDefaultPage,
  optOutName,
  visitorKey,
  type PortableProject,
  type PortableVisitor,
} from '../portable/portable-visitor.ts';
import { createWrittenPages } from './written-pages.ts';

/** Packs a program at a stage, with an example of each page class of each site. */
export function createPortableProject(program: Program, model: Model, stage: string): PortableProject {
  const visitors: Record<string, readonly Given[]> = {};
  const sameGivens = createSameGivens();
  const locales = localesByCountry(program);
  const classes = new Map(program.pages.map((page) => [uniqueNamesOf(program).get(page), page.value]));
  const writtenPages = memoize(({ id }: Program['sites'][number]) => createWrittenPages(program, { site: id, stage }));
  const addFor = (
    kind: 'page' | 'optOut',
    name: string,
    find: (site: Program['sites'][number]) => readonly Given[] | undefined,
  ) =>
    program.sites.flatMap((site): readonly PortableVisitor[] => {
      const givens = find(site);
      if (!givens) return [];
      visitors[visitorKey(kind, site.id, name)] = sameGivens(givens);
      const place = placeGivens({ site: site.id, stage });
      const takesLocales = kind === 'page' && isOfClassInAll(givens, locales, place, program, classes.get(name));
      return [{ site: site.id, name, ...(takesLocales && { takesLocales }) }];
    });
  const { noDefault, optOuts: declared = [] } = program.consent ?? {};
  // On most pages, the consent defaults of the country apply. Examples are such pages, if there are some.
  const usual = noDefault && operation('not', [noDefault]);
  const addPage = (name: string, ...conditions: readonly Expression[]) =>
    addFor('page', name, (site) => {
      const wanted = conditions.flatMap((one) => (usual ? [operation('and', [one, usual]), one] : [one]));
      const found = (find: (one: Expression) => readonly Given[] | undefined) =>
        wanted.reduce<readonly Given[] | undefined>((before, one) => before ?? find(one), undefined);
      return (
        found((one) => writtenPages(site).find(one)) ??
        found((one) => examplePage(model, program, one, { site: site.id, stage }))
      );
    });
  const pages = [
    ...addPage(anyPage, ofNoClass(program), { kind: 'literal', value: true, ...at }),
    ...(noDefault
      ? addFor('page', noDefaultPage, (site) => examplePage(model, program, noDefault, { site: site.id, stage }))
      : []),
    ...program.pages.flatMap((page) => addPage(uniqueNamesOf(program).get(page)!, page.value)),
    ...(program.pages.length === 0 ? pagesOfScenarios() : []),
  ];
  // Readers choose the signal of the browser itself.
  const chosen = declared.filter(({ when }) => !dependenciesOf(when).every(isGpc));
  const optOuts = chosen.flatMap(({ group, when }) =>
    [true, false].flatMap((value) =>
      addFor('optOut', optOutName(group, value), (site) =>
        examplePage(model, program, equals(when, value), { site: site.id, stage }),
      ),
    ),
  );
  const portable = { program, visitors };

  /** Without page classes, people choose among the pages that scenarios set up. */
  function pagesOfScenarios(): readonly PortableVisitor[] {
    const names = program.sites.flatMap((site) => writtenPages(site).named.map(({ name }) => name));
    const known = [...new Set(names)].filter((name) => name !== anyPage && name !== noDefaultPage);
    return known
      .slice(0, mostPages)
      .flatMap((name) =>
        addFor('page', name, (site) => writtenPages(site).named.find((page) => page.name === name)?.givens),
      );
  }
  return { packed: pack(portable), pages, optOuts, readsGpc: readsGpc(program), locales };
}

// More make a list too long to choose from.
const mostPages = 60;

/** Returns a function that returns equal givens as one object, which is packed once, and without places in files. */
function createSameGivens(): (givens: readonly Given[]) => readonly Given[] {
  const known = new Map<string, Given>();
  const lists = new Map<string, readonly Given[]>();
  return (givens) => {
    const list = givens.map((given): Given => {
      const same = known.get(given.text) ?? { ...given, start: 0, end: 0 };
      known.set(given.text, same);
      return same;
    });
    const key = JSON.stringify(givens.map(({ text }) => text));
    const same = lists.get(key) ?? list;
    lists.set(key, same);
    return same;
  };
}

/** Returns the condition that a page belongs to no class. */
function ofNoClass({ pages }: Program): Expression {
  const others = pages.map((page) => operation('not', [{ kind: 'page', page, ...at }]));
  return others.reduce((all, one) => operation('and', [all, one]), { kind: 'literal', value: true, ...at });
}

function equals(left: Expression, value: boolean): Expression {
  return operation('is', [left, { kind: 'literal', value, ...at }]);
}

function operation(operator: 'is' | 'and' | 'not', operands: readonly Expression[]): Expression {
  return { kind: 'operation', operator, operands, ...at };
}

const at = { type: booleanType, start: 0, end: 0 };
