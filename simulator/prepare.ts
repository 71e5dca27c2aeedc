import type { Responder, Program } from '../compiler/language/model/program.ts';
import type { Scenario } from '../compiler/language/model/scenario.ts';
import type { Value } from '../runtime/tables/tables.ts';
import type { KeptItem, SimulatedManager } from '../runtime/tables/simulation.ts';
import { actOfKept } from './acts-of.ts';
import type { BundleSetup } from './bundle-cache.ts';
import { codesIn, consentManagerOf } from '../compiler/compile/evaluate/consent-manager.ts';
import { createDraft, type Draft } from '../compiler/proof/situation/draft.ts';
import { scriptChangesOf, metaSelector } from './setup/script-changes-of.ts';
import { applyGiven } from '../compiler/proof/situation/apply-given.ts';
import { pageAddress } from '../compiler/proof/situation/page-address.ts';
import { placeOfGivens } from '../compiler/proof/situation/place-of-givens.ts';
import type { BuiltElement } from './page/build-elements.ts';
import type { PageSetup } from './page/open-page.ts';
import type { Responses } from './page/record-network.ts';
import { Unsupported } from './contract/unsupported.ts';
import { queuesOf } from './queues-of.ts';
import { planElements, type Use } from './selectors/plan-elements.ts';
import { beginning } from '../compiler/proof/situation/usual-browser.ts';
import { campaignsCookie } from './setup/campaigns-cookie.ts';
import { visitCookie } from './setup/visit-cookie.ts';
import { clientCookie, serviceResponse } from './wire/simulated-client.ts';

/** The setup of a scenario: its bundle, its page and its visitor. */
export interface Prepared extends BundleSetup {
  readonly responses: ReadonlyMap<Responder, Value>;
  /** The responses of clients' services, by the beginning of their addresses. */
  readonly services: Responses['services'];
  readonly cookies: readonly (readonly [string, string])[];
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
  readonly page: Omit<PageSetup, 'record' | 'traces' | 'responses'>;
}

/** Prepares a scenario. Throws `Unsupported` for elements that cannot be created. */
export function prepare(program: Program, { given, lines }: Scenario): Prepared {
  const draft = createDraft();
  for (const one of given) applyGiven(draft, one);
  const { site, stage, host } = placeOfGivens(program, given);
  const manager = consentManagerOf(program.consent);
  const layer = program.project.dataLayer.name;
  const kept = keptConsent(draft, manager);
  const textsIn = (place: KeptItem['place']) =>
    kept.flatMap((item): [string, string][] =>
      item.place === place && 'text' in item && item.text !== undefined ? [[item.name, item.text]] : [],
    );
  return {
    site,
    stage,
    initialStates: draft.initialStates,
    moduleValues: draft.moduleValues,
    responses: draft.responses,
    services: servicesOf(draft),
    cookies: [
      ...textsIn('cookie'),
      ...historyCookies(draft, program.project),
      ...[...draft.known].map(clientCookie),
      ...draft.cookies,
    ],
    local: [...textsIn('local'), ...draft.local],
    session: [...textsIn('session'), ...draft.session],
    page: {
      url: pageAddress(draft, host),
      referrer: draft.referrer,
      title: draft.title,
      browser: draft.browser,
      viewport: draft.viewport,
      navigation: { fresh: 'navigate', reload: 'reload', backForward: 'back_forward' }[draft.navigation],
      loadTime: draft.loadTime,
      isPrerendered: draft.isPrerendered,
      isFramed: draft.isFramed,
      isVisible: draft.isVisible,
      position: positionOf(draft),
      historyState: historyStateOf(draft),
      script: `${draft.libraryHost === undefined ? '' : `https://${draft.libraryHost}`}/tags/${site}.js`,
      elements: narrowestFirst(requireNoFiles([...elementsOf(draft), ...lines.flatMap(elementIn)])),
      globals: [
        ...(draft.layer.length > 0 ? [{ path: [layer], json: JSON.stringify(draft.layer) }] : []),
        ...(draft.consentActive ? (manager?.list?.(draft.consentActive) ?? []) : []),
        ...globalsIn(kept),
        ...draft.globals.map(([path, value]) => ({ path, json: JSON.stringify(value) })),
      ],
      codes: codesIn(kept),
      queues: queuesOf(program),
      layer,
    },
  };
}

/** Returns the setup of the next page, in which the consent manager has kept another answer. */
export function withKept(page: Prepared['page'], kept: readonly KeptItem[]): Prepared['page'] {
  return {
    ...page,
    globals: [...page.globals, ...globalsIn(kept)],
    codes: [...page.codes, ...codesIn(kept)],
  };
}

const globalsIn = (kept: readonly KeptItem[]): PageSetup['globals'] =>
  kept.flatMap(actOfKept).flatMap((act) => (act.do === 'set' ? act : []));

/** Returns what the consent manager keeps of the visitor's answer when the page opens. */
function keptConsent({ consent, consentAge = 0 }: Draft, manager: SimulatedManager | undefined): readonly KeptItem[] {
  const chosenAt = beginning - consentAge;
  return (consent === 'unknown' ? manager?.unreported?.(chosenAt) : manager?.keep(consent, chosenAt)) ?? [];
}

/** Returns the cookies of earlier pages with the visits and campaigns of the visitor. */
function historyCookies({ visit, campaigns }: Draft, { visit: settings }: Program['project']): [string, string][] {
  const cookies = [visitCookie(visit, settings, beginning), campaignsCookie(campaigns, settings.campaign, beginning)];
  const why = cookies.find((one) => typeof one === 'string');
  if (typeof why === 'string') throw new Unsupported(why);
  return cookies.filter((one) => Array.isArray(one));
}

/** Returns the state of the history entry as JSON, with the values at their paths. Undefined if a scenario sets none. */
function historyStateOf({ history }: Draft): string | undefined {
  const state: Record<string, unknown> = {};
  for (const [path, value] of history) {
    const parent = path.slice(0, -1).reduce<any>((part, name) => {
      if (typeof part[name] !== 'object' || part[name] === null) part[name] = {};
      return part[name];
    }, state);
    parent[path.at(-1)!] = value;
  }
  return history.length > 0 ? JSON.stringify(state) : undefined;
}

function positionOf({ position }: Draft): string | undefined {
  if (position === undefined || /^-?\d+\.\d\d,-?\d+\.\d\d$|^error retrieving geo coordinates$/.test(position))
    return position;
  throw new Unsupported(
    `"geo.text" must be latitude and longitude with two decimals, such as "52.52,13.40", not ${JSON.stringify(position)}`,
  );
}

function servicesOf({ responses }: Draft): Responses['services'] {
  const services = [...responses].flatMap(([responder, value]) =>
    'vendor' in responder ? [serviceResponse(responder, value)] : [],
  );
  return Object.fromEntries(services);
}

function elementsOf({ elements, metas, hasForm }: Draft): BuiltElement[] {
  const named = metas.map(([name, content]): BuiltElement => ({
    selector: metaSelector(name),
    plan: [{ tag: 'meta', attributes: { name, content }, children: [] }],
  }));
  const read = elements.map((element): BuiltElement => ({
    ...element,
    ...planElements(element.selector, 'read'),
  }));
  const form: BuiltElement = { selector: 'form', plan: [{ tag: 'form', attributes: {}, children: [] }] };
  return [...named, ...read, ...(hasForm ? [form] : [])];
}

/** Throws if a scenario sets the value of a file field: browsers let only visitors choose files. */
function requireNoFiles(elements: readonly BuiltElement[]): readonly BuiltElement[] {
  const files = new Set(elements.filter(isFile).map(({ selector }) => selector));
  const filled = elements.find(({ selector, value }) => value !== undefined && files.has(selector));
  if (filled)
    throw new Unsupported(`The file field "${filled.selector}" cannot have a value: only visitors can choose files`);
  return elements;
}

function isFile({ plan, attributes }: BuiltElement): boolean {
  let element = plan[plan.length - 1];
  while (element?.children.length) element = element.children[element.children.length - 1];
  return (attributes?.type ?? element?.attributes.type)?.toLowerCase() === 'file';
}

/** Sorts the most specific selectors first, so that less specific ones find the elements that these create. */
function narrowestFirst(elements: readonly BuiltElement[]): BuiltElement[] {
  return elements.toSorted((one, other) => sizeOf(other.plan) - sizeOf(one.plan));
}

function sizeOf(plan: BuiltElement['plan']): number {
  return plan.reduce((sum, { attributes, children }) => sum + 1 + Object.keys(attributes).length + sizeOf(children), 0);
}

/** Returns the element that a step acts on. */
function elementIn(line: Scenario['lines'][number]): BuiltElement[] {
  if (line.kind !== 'step') return [];
  if (line.set)
    return scriptChangesOf(line.set).selectors.map((selector) => ({ selector, ...planElements(selector, 'read') }));
  if (line.operand?.kind !== 'element') return [];
  const { selector } = line.operand;
  const use = line.step as Use;
  const planned = planElements(selector, use);
  const inForm = (use === 'submit' || use === 'change') && !hasForm(planned.plan);
  return [{ selector, ...planned, inForm }];
}

function hasForm(plan: BuiltElement['plan']): boolean {
  return plan.some(({ tag, children }) => tag === 'form' || hasForm(children));
}
