import type { Responder, Program, State } from '../compiler/model/program.ts';
import type { Given, Scenario } from '../compiler/model/scenario.ts';
import type { Value } from '../runtime/tables.ts';
import type { SimulatedManager } from '../runtime/simulation.ts';
import { consentManagerOf } from './consent-manager.ts';
import { createDraft, type Draft } from './give/draft.ts';
import { give } from './give/give.ts';
import type { BuiltElement } from './page/build-elements.ts';
import type { PageSetup } from './page/open-page.ts';
import type { Responses } from './page/record-network.ts';
import { Unsupported } from './unsupported.ts';
import { planElements, type Use } from './selectors/plan-elements.ts';
import { knownCookie, serviceResponse } from './wire/simulated-client.ts';

/** A scenario before it begins: which bundle runs, and what the page and its visitor have. */
export interface Prepared {
  readonly site: string;
  readonly stage: string;
  readonly initialStates: ReadonlyMap<State, Value>;
  readonly responses: ReadonlyMap<Responder, Value>;
  /** By the beginning of an address, what a client's service answers. */
  readonly services: Responses['services'];
  readonly cookies: readonly (readonly [string, string])[];
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
  readonly page: Omit<PageSetup, 'record' | 'traces' | 'responses'>;
}

/** Throws `Unsupported` where an element that a step names cannot be made, or nobody could make a choice that is given. */
export function prepare(program: Program, { given, lines }: Scenario): Prepared {
  const draft = createDraft();
  requireManager(program, given, lines);
  for (const one of given) give(draft, one);
  const site = wordOf(given, 'site') ?? program.sites[0]?.id ?? '';
  const stage = wordOf(given, 'stage') ?? program.stages[0]?.id ?? '';
  const host = program.sites.find(({ id }) => id === site)?.hosts[stage]?.[0] ?? 'www.example.com';
  const manager = consentManagerOf(program.consent);
  const layer = program.project.dataLayer.name;
  return {
    site,
    stage,
    initialStates: draft.initialStates,
    responses: draft.responses,
    services: servicesOf(draft),
    cookies: [...consentCookies(draft, manager), ...[...draft.known].map(knownCookie), ...draft.cookies],
    local: draft.local,
    session: draft.session,
    page: {
      url: addressOf(draft, host),
      referrer: draft.referrer,
      title: draft.title,
      viewport: draft.viewport,
      navigation: { fresh: 'navigate', reload: 'reload', backForward: 'back_forward' }[draft.navigation],
      loadTime: draft.loadTime,
      script: `/tags/${site}.js`,
      elements: narrowestFirst(requireNoFiles([...elementsOf(draft), ...lines.flatMap(elementIn)])),
      globals: draft.layer.length > 0 ? [{ name: layer, json: JSON.stringify(draft.layer) }] : [],
      layer,
    },
  };
}

/** A choice is made with the consent manager; the player has to know how it keeps one. */
function requireManager({ consent }: Program, given: readonly Given[], lines: Scenario['lines']): void {
  const isMade =
    given.some(({ kind }) => kind === 'consent') || lines.some((line) => line.kind === 'step' && line.becomes);
  if (!isMade || consentManagerOf(consent)) return;
  throw new Unsupported(
    consent?.stored
      ? "How a consent manager of the project's own keeps a choice is not known: give its cookie, and raise its event"
      : 'The rules do not say where a choice is kept: "stored" of "consent" is missing',
  );
}

function consentCookies({ consent }: Draft, manager: SimulatedManager | undefined): readonly [string, string][] {
  if (!consent || !manager) return [];
  return consent === 'unknown' ? manager.unreported : manager.cookies(consent);
}

function servicesOf({ responses }: Draft): Responses['services'] {
  const services = [...responses].flatMap(([asked, value]) =>
    'vendor' in asked ? [serviceResponse(asked, value)] : [],
  );
  return Object.fromEntries(services);
}

function wordOf(given: readonly Given[], kind: 'site' | 'stage'): string | undefined {
  const found = given.find((one) => one.kind === kind);
  return found?.kind === kind ? found.value : undefined;
}

function addressOf({ address: { url, host, path, hash, query } }: Draft, usual: string): string {
  const address = new URL(url ?? `https://${host ?? usual}/`);
  if (path !== undefined) address.pathname = path;
  if (hash !== undefined) address.hash = hash;
  for (const [name, value] of query) address.searchParams.append(name, value);
  return address.href;
}

function elementsOf({ elements, metas, hasForm }: Draft): BuiltElement[] {
  const named = metas.map(([name, content]): BuiltElement => ({
    selector: `meta[name="${name.replace(/["\\]/g, '\\$&')}"]`,
    plan: [{ tag: 'meta', attributes: { name, content }, children: [] }],
  }));
  const given = elements.map((element): BuiltElement => ({
    ...element,
    ...planElements(element.selector, 'read'),
  }));
  const form: BuiltElement = { selector: 'form', plan: [{ tag: 'form', attributes: {}, children: [] }] };
  return [...named, ...given, ...(hasForm ? [form] : [])];
}

/** Files are chosen by visitors alone: a browser lets nobody else fill in such a field. */
function requireNoFiles(elements: readonly BuiltElement[]): readonly BuiltElement[] {
  const files = new Set(elements.filter(isFile).map(({ selector }) => selector));
  const filled = elements.find(({ selector, value }) => value !== undefined && files.has(selector));
  if (filled) throw new Unsupported(`Nobody but a visitor chooses files, and "${filled.selector}" is given a value`);
  return elements;
}

function isFile({ plan, attributes }: BuiltElement): boolean {
  let element = plan[plan.length - 1];
  while (element?.children.length) element = element.children[element.children.length - 1];
  return (attributes?.type ?? element?.attributes.type)?.toLowerCase() === 'file';
}

/** What says most is made first, so that whatever says less of the same element finds it. */
function narrowestFirst(elements: readonly BuiltElement[]): BuiltElement[] {
  return elements.toSorted((one, other) => sizeOf(other.plan) - sizeOf(one.plan));
}

function sizeOf(plan: BuiltElement['plan']): number {
  return plan.reduce((sum, { attributes, children }) => sum + 1 + Object.keys(attributes).length + sizeOf(children), 0);
}

/** The element that a step does something to. */
function elementIn(line: Scenario['lines'][number]): BuiltElement[] {
  if (line.kind !== 'step' || line.operand?.kind !== 'element') return [];
  const { selector } = line.operand;
  const use = line.step as Use;
  const planned = planElements(selector, use);
  const inForm = (use === 'submit' || use === 'change') && !hasForm(planned.plan);
  return [{ selector, ...planned, inForm }];
}

function hasForm(plan: BuiltElement['plan']): boolean {
  return plan.some(({ tag, children }) => tag === 'form' || hasForm(children));
}
