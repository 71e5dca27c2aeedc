import { beginning, usualId } from './usual-browser.ts';
import { readPath } from '../../../runtime/data-layer/read-path.ts';
import { namesOf } from '../../../runtime/sources/global/names-of.ts';
import type { PageModel, Value } from '../../../runtime/tables/tables.ts';
import { isModuleValue, moduleCallKey } from '../../compile/evaluate/module-value.ts';
import { waitsFor } from '../../compile/analysis/gate-of.ts';
import { evaluate, type Environment, type Leaf } from '../../compile/evaluate/evaluate.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { redactedNames, redactedParameters } from '../../language/tables/personal-parameters.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, State } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Given } from '../../language/model/scenario.ts';
import { isEventName } from '../../compile/analysis/is-event-name.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { pageAddress } from './page-address.ts';
import { applyGiven } from './apply-given.ts';
import { decodeCookieText } from './cookie-text.ts';
import { createDraft, type Draft } from './draft.ts';
import { placeOfGivens } from './place-of-givens.ts';
import { createVisitorConsent, type VisitorConsent } from './consent-status.ts';
import { storagePlaceOf, placeOfText, storedValue, type StateChanges } from './state-changes.ts';

// Many visitors of one program are explained. Built-in values make the pattern of a list of names once.
const namesRedactedIn = memoize(redactedNames);
const parametersOf = memoize(redactedParameters);

/** When a visitor is looked at: as the page starts, afterwards, or when the attempts to determine consent are over. */
export type VisitorMoment = 'start' | 'afterwards' | 'atLast';

/** A visitor and a page, made from the givens of a scenario. What is not given is missing or has its usual value. */
export interface Visitor {
  readonly environment: Environment;
  readonly address: URL;
  /** Undefined in a project without consent groups. */
  readonly consent?: VisitorConsent;
}

const noChanges: StateChanges = { values: new Map(), texts: new Map(), open: new Set() };

/**
 * Creates a visitor. Responses that are given have been received, except as the page starts. Of an event, only its name
 * may be known: its other fields are open.
 */
export function createVisitor(
  program: Program,
  given: readonly Given[],
  moment: VisitorMoment,
  { values: changed, texts, open }: StateChanges = noChanges,
  eventName?: Value,
): Visitor {
  const draft = createDraft();
  for (const one of given) applyGiven(draft, one);
  const { site, stage, host } = placeOfGivens(program, given);
  const address = new URL(pageAddress(draft, host));
  const environment: Environment = { program, site, stage, read: readLeaf, isOpen };
  let consent: VisitorConsent | undefined;
  const consentNow = () =>
    program.consent && (consent ??= createVisitorConsent(program.consent, draft, environment, moment === 'atLast'));
  const page = pageOf(draft, address, program, moment, consentNow);
  const parameters = parametersOf(program);

  function isOpen(leaf: Expression): boolean {
    switch (leaf.kind) {
      case 'field':
        return !isEventName(leaf) || eventName === undefined;
      case 'call':
        return leaf.function.event === true;
      case 'state':
        return open.has(leaf.state);
      default:
        return false;
    }
  }

  function readLeaf(leaf: Leaf, values: readonly Value[]): unknown {
    switch (leaf.kind) {
      case 'builtIn':
        return leaf.builtIn.evaluate(page, ...values);
      case 'source':
        if (isModuleValue(leaf)) return draft.moduleValues.get(moduleCallKey(leaf))?.value;
        return readSource(leaf.source.name, values);
      case 'state':
        return readState(leaf.state);
      case 'consent':
        return consentNow()?.isGranted(leaf.group);
      case 'answer':
        return readAnswer(leaf.call, leaf.name);
      case 'field':
        return isEventName(leaf) ? eventName : undefined;
      case 'call':
        // Nothing is known about the event and about elements.
        if (leaf.function.event || leaf.function.page) return leaf.function.result === 'boolean' ? false : undefined;
        return leaf.function.evaluate(...values, parameters);
      default:
        return undefined;
    }
  }

  function readAnswer(call: Parameters<Draft['responses']['get']>[0], name: string): unknown {
    const response = moment === 'start' ? undefined : fieldOf(draft.responses.get(call), name);
    return response ?? ('vendor' in call ? draft.known.get(call)?.[name] : undefined);
  }

  function readSource(name: string, list: readonly Value[]): unknown {
    const key = String(list[0]);
    const place = placeOfText(name, key);
    if (texts.has(place)) return texts.get(place);
    switch (name) {
      case 'layer':
        return draft.layer.map((item) => readPath(item, key)).findLast((value) => value !== undefined);
      case 'global':
        return readAt(draft.globals, namesOf(key));
      case 'historyState':
        return readAt(draft.history, key.split('.'));
      case 'cookie': {
        const text = lastOf(draft.cookies, key);
        return text === undefined ? undefined : decodeCookieText(text);
      }
      case 'query':
      case 'segment':
        return builtIns.get(name)!.evaluate(page, ...list);
      case 'meta':
        return lastOf(draft.metas, key);
      case 'local':
      case 'session':
        return lastOf(draft[name], key);
      case 'element':
        return readElement(key, list);
      case 'elements':
        return readElements(key, list);
      default:
        return undefined;
    }
  }

  function readAt(places: Draft['globals'], names: readonly string[]): unknown {
    const found = places.findLast(([given]) => given.every((name, at) => name === names[at]));
    if (!found) return undefined;
    return names.slice(found[0].length).reduce<unknown>((value, name) => fieldOf(value, name), found[1]);
  }

  function readElement(selector: string, list: readonly Value[], at = 0): unknown {
    const [, read, attribute] = list;
    const same = draft.elements.filter((element) => element.selector === selector && (element.at ?? 0) === at);
    const part = (element: Draft['elements'][number]) =>
      attribute ? element.attributes?.[String(attribute)] : read === 'value' ? element.value : element.text;
    return same.map(part).findLast((text) => text !== undefined);
  }

  function readElements(selector: string, list: readonly Value[]): unknown {
    const positions = draft.elements.flatMap((element) => (element.selector === selector ? (element.at ?? 0) : []));
    const count = Math.max(-1, ...positions) + 1;
    return count === 0 ? undefined : Array.from({ length: count }, (_, at) => readElement(selector, list, at));
  }

  function readState(state: State): Value {
    if (changed.has(state)) return changed.get(state);
    const { group, key } = state;
    // Without consent to its group, a page starts with the first value.
    if (isStored(state) && waitsFor(program, group) !== undefined && !consentNow()?.isGranted(group!))
      return initialValueOf(state, environment);
    const place = isStored(state) ? storagePlaceOf(state) : undefined;
    const own = given.findLast((one) => one.kind === 'state' && one.state === state);
    if (own?.kind === 'state' && !(place && texts.has(place))) return own.value;
    const text =
      place && texts.has(place) ? texts.get(place) : key && readSource(key.source.name, key.arguments.map(staticValue));
    return (text === undefined ? undefined : storedValue(state, text)) ?? initialValueOf(state, environment);
  }

  return {
    environment,
    address,
    get consent() {
      return consentNow();
    },
  };
}

/** Returns the value of a state with which a page begins if nothing is stored. */
export function initialValueOf({ initial, type }: State, environment: Environment): Value {
  if (initial) return evaluate(initial, environment);
  return type.name === 'boolean' ? false : type.name === 'integer' ? 0 : type.name === 'text' ? undefined : [];
}

/** Returns the page. Visits and campaigns are missing while storing them is not allowed. */
function pageOf(
  draft: Draft,
  address: URL,
  program: Program,
  moment: VisitorMoment,
  consent: () => VisitorConsent | undefined,
): PageModel {
  const { visit } = program.project;
  const mayStore = () => visit.group === undefined || (consent()?.isGranted(visit.group) ?? true);
  return {
    url: address.href,
    referrer: draft.referrer,
    title: draft.title,
    hasForm: draft.hasForm,
    isVisible: draft.isVisible,
    isFramed: draft.isFramed,
    viewport: draft.viewport,
    navigation: draft.navigation,
    browser: draft.browser,
    now: beginning,
    randomId: usualId,
    loadTime: draft.loadTime || undefined,
    libraryHost: draft.libraryHost ?? address.host,
    position: draft.position,
    redaction: { parameters: namesRedactedIn(program) },
    get visit() {
      return mayStore() ? visitOf(draft, visit) : undefined;
    },
    get campaigns() {
      const { recent = [], past = [] } = draft.campaigns;
      const arrived = address.searchParams.getAll(visit.campaign.parameter).slice(0, 1);
      return mayStore() ? { recent: [...recent, ...arrived], past } : undefined;
    },
    get consent() {
      const now = consent();
      if (!now) return undefined;
      const { isKnown, isChosen, hasOptedOut, decision } = now;
      const state: NonNullable<PageModel['consent']>['state'] = isKnown && moment !== 'start' ? 'complete' : 'pending';
      return { known: isKnown, chosen: isChosen, optedOut: hasOptedOut, state, decision };
    },
  };
}

/** Returns the visit that is stored in the cookie of `visitCookie`. */
function visitOf({ visit }: Draft, { repeat, timeout }: Program['project']['visit']): NonNullable<PageModel['visit']> {
  const { starts = true, sinceLast } = visit;
  const isNew = visit.isNew ?? (starts && (sinceLast === undefined || sinceLast >= repeat));
  return { starts, isNew, sinceLast: sinceLast ?? (starts && visit.isNew === false ? timeout : undefined) };
}

function lastOf(list: readonly (readonly [string, string])[], key: string): string | undefined {
  return list.findLast(([name]) => name === key)?.[1];
}

function fieldOf(value: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), name)?.value;
}
