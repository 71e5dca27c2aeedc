import { isLocale } from '../../compiler/language/tables/locales.ts';
import { countryOf, isRegionCode } from '../../compiler/language/tables/regions.ts';
import { unpack } from '../../compiler/proof/portable/unpack.ts';
import { builtIns } from '../../compiler/language/tables/tables.ts';
import type { Given } from '../../compiler/language/model/scenario.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import type { ExplanationEvent } from '../../compiler/contract/explanation.ts';
import { pathInLocale } from '../../compiler/proof/portable/path-in-locale.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import {
  anyPage,
  optOutName,
  visitorKey,
  type PortableProject,
} from '../../compiler/proof/portable/portable-visitor.ts';
import { editableValues, editGivens, type EditableValue } from './edit-givens.ts';

/** What a reader chooses about a visitor. */
export interface VisitorChoice {
  readonly site: string;
  readonly stage: string;
  /** The code of a country or region. Undefined for an unknown country. */
  readonly country?: string;
  /**
   * The granted groups; or undefined if the visitor has not answered; `unknown` if the consent manager has not reported;
   * `expired` if the visitor accepted everything too long ago.
   */
  readonly consent?: readonly string[] | 'unknown' | 'expired';
  /** A page class. Undefined for a page of none. */
  readonly page?: string;
  /** Other values of the page, by their names in `CalculatedVisitor.page`. An empty text stands for a missing value. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether the visitor opted out of all groups. Undefined while it is not known. */
  readonly hasOptedOut?: boolean;
  /** The same for single groups. */
  readonly optedOutOf?: Readonly<Record<string, boolean>>;
  /** Whether the browser sends the signal. Undefined if it is as usual. */
  readonly gpc?: boolean;
}

/** What the rules do for a visitor. */
export interface CalculatedVisitor {
  /** The visitor as `tagc explain --visitor` takes it. */
  readonly visitor: string;
  readonly host: string;
  /** The values of the page that can be changed. */
  readonly page: readonly EditableValue[];
  /** The other values of the page, each as `given` has it. */
  readonly fixed: readonly string[];
  /** The locale in the path, if it is one of another country. */
  readonly otherLocale?: string;
  /** Why nothing runs at all. */
  readonly nothing?: string;
  readonly events: readonly ExplanationEvent[];
}

/** Computes in the page what `tagc explain --visitor` computes. */
export type Calculator = (choice: VisitorChoice) => CalculatedVisitor;

export function createCalculator({ packed, pages, optOuts, locales }: PortableProject): Calculator {
  const { program, visitors } = unpack(packed);
  const { consent: declared, project } = program;
  // The place is no source of its own.
  const country = declared?.by && declared.by !== project.place ? declared.by : project.country;
  return (choice) => {
    const { site, stage, consent, values = {} } = choice;
    const exampleOf = (kind: 'page' | 'optOut', list: PortableProject['pages'], name: string | undefined) =>
      list.some((one) => one.site === site && one.name === name) ? visitors[visitorKey(kind, site, name!)] : [];
    const place = [given('site', site), given('stage', stage)];
    const example = exampleOf('page', pages, choice.page ?? anyPage);
    // Visitors of a country see pages in its locale, if the rules name one.
    const locale = choice.country === undefined ? undefined : locales[countryOf(choice.country)];
    const takesLocales = pages.some(
      ({ name, ...of }) => of.site === site && name === (choice.page ?? anyPage) && of.takesLocales,
    );
    const onPage = locale !== undefined && takesLocales ? pathInLocale(example, locale) : example;
    const page = editableValues(onPage);
    const path = values.path ?? page.find(({ name }) => name === 'path')?.value ?? '';
    const otherLocale = choice.country === undefined ? undefined : foreignLocale(path, countryOf(choice.country));
    const givens: readonly Given[] = [
      ...place.filter(({ kind }) => program[kind === 'site' ? 'sites' : 'stages'].length > 1),
      ...(country && choice.country !== undefined ? [ofCountry(country, countryOf(choice.country))] : []),
      ...(choice.country !== undefined && isRegionCode(choice.country) ? ofRegion(choice.country) : []),
      ...(consent === undefined ? [] : ofConsent(consent)),
      ...editGivens(onPage, values),
      ...(choice.gpc === undefined ? [] : [ofGpc(choice.gpc)]),
      ...optOutsOf(choice).flatMap((name) => exampleOf('optOut', optOuts, name)),
    ];
    const explanation = explain(program, givens);
    const { host, nothing } = explanation;
    return {
      visitor: givens.map(({ text }) => text).join(', '),
      host,
      page: page.map((one) => ({ ...one, value: values[one.name] ?? one.value })),
      fixed: onPage.filter((one) => editableValues([one]).length === 0).map(({ text }) => text),
      ...(otherLocale && { otherLocale }),
      ...(nothing && { nothing }),
      events: plainEvents(explanation),
    };
  };

  function ofRegion(code: string): readonly Given[] {
    const { region } = project;
    return region ? [{ kind: 'data', data: region, value: code, text: `${region.id} is "${code}"`, ...nowhere }] : [];
  }

  /** Returns the locale in a path if it is one of another country of which the rules name some. */
  function foreignLocale(path: string, code: string): string | undefined {
    const ownerOf = (part: string) => part.slice(0, 2).toUpperCase();
    return path.split('/').find((part) => isLocale(part) && ownerOf(part) !== code && ownerOf(part) in locales);
  }

  function ofConsent(consent: NonNullable<VisitorChoice['consent']>): readonly Given[] {
    if (consent === 'unknown') return [{ kind: 'consent', text: 'consent is unknown', ...nowhere }];
    const groups = consent === 'expired' ? (program.consent?.groups ?? []).map(({ id }) => id) : consent;
    const answer: Given = { kind: 'consent', groups, text: `consent is [${groups.join(', ')}]`, ...nowhere };
    if (consent !== 'expired') return [answer];
    const days = Math.floor((program.consent?.expires ?? 0) / dayMilliseconds) + 1;
    return [
      answer,
      { kind: 'consentAge', value: days * dayMilliseconds, text: `consent.age is ${days} days`, ...nowhere },
    ];
  }
}

/** Returns the names of the opt-outs that are chosen. */
function optOutsOf({ hasOptedOut, optedOutOf = {} }: VisitorChoice): readonly string[] {
  const ofAll = hasOptedOut === undefined ? [] : [optOutName(undefined, hasOptedOut)];
  return [...ofAll, ...Object.entries(optedOutOf).map(([group, isOut]) => optOutName(group, isOut))];
}

const dayMilliseconds = 86_400_000;

// Only messages about scenarios need the place of a given.
const nowhere = { start: 0, end: 0 };

function given(kind: 'site' | 'stage', value: string): Given {
  return { kind, value, text: `${kind} is ${value}`, ...nowhere };
}

function ofGpc(value: boolean): Given {
  return { kind: 'builtIn', builtIn: builtIns.get('gpc')!, value, text: `gpc is ${value}`, ...nowhere };
}

function ofCountry(data: Extract<Given, { kind: 'data' }>['data'], value: string): Given {
  return { kind: 'data', data, value, text: `${data.id} is ${value}`, ...nowhere };
}
