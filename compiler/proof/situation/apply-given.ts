import type { Value } from '../../../runtime/tables/tables.ts';
import { originOf } from '../../compile/declarations/scenario/given-place.ts';
import { isModuleValue, moduleCallKey } from '../../compile/evaluate/module-value.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { State } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { applySource } from './apply-source.ts';
import { cookieTextReadAs } from './cookie-text.ts';
import type { Draft } from './draft.ts';
import { storedText } from './state-changes.ts';

/** Applies one `given` line of a scenario to the setup of its page. */
export function applyGiven(draft: Draft, given: Given): void {
  switch (given.kind) {
    case 'site':
    case 'stage':
      return;
    case 'consent':
      draft.consent = given.groups ?? 'unknown';
      return;
    case 'consentAge':
      draft.consentAge = given.value;
      return;
    case 'consentActive':
      draft.consentActive = given.groups;
      return;
    case 'page':
      draft.isPrerendered = true;
      return;
    case 'builtIn':
      return applyBuiltIn(draft, given.builtIn.name, given.value);
    case 'source':
      return applySource(draft, given.source.name, given.arguments, given.value);
    case 'data':
      return applyOrigin(draft, originOf(given.data.value), given.value);
    case 'state':
      return applyState(draft, given.state, given.value);
    case 'answer':
      draft.responses.set(given.call, given.value);
      return;
    case 'known':
      draft.known.set(given.tag, { ...draft.known.get(given.tag), [given.field]: given.value });
  }
}

function applyOrigin(draft: Draft, origin: Expression | undefined, value: Value): void {
  if (origin?.kind === 'builtIn') {
    const list = origin.arguments.map(staticValue);
    // `query("name")` is a built-in value that is set like a source.
    return list.length > 0
      ? applySource(draft, origin.builtIn.name, list, value)
      : applyBuiltIn(draft, origin.builtIn.name, value);
  }
  if (origin?.kind !== 'source') return;
  if (isModuleValue(origin)) {
    draft.moduleValues.set(moduleCallKey(origin), { call: origin, value });
    return;
  }
  applySource(draft, origin.source.name, origin.arguments.map(staticValue), value, cookieTextReadAs);
}

/** Sets a state: in the bundle if it lives as long as the page, otherwise in its storage. */
function applyState(draft: Draft, state: State, value: Value): void {
  const text = storedText(state, value);
  if (state.key) {
    const list = state.key.arguments.map(staticValue);
    applySource(draft, state.key.source.name, list, text, cookieTextReadAs);
  } else if (state.keep === 'page') draft.initialStates.set(state, value);
  else draft[state.keep === 'session' ? 'session' : 'local'].push([`tagc.${state.id}`, text]);
}

/** Sets a built-in value of the page, by its name in the language. */
function applyBuiltIn(draft: Draft, name: string, value: Value): void {
  const builtIns: Readonly<Record<string, () => void>> = {
    url: () => (draft.address.url = String(value)),
    host: () => (draft.address.host = String(value)),
    path: () => (draft.address.path = String(value)),
    hash: () => (draft.address.hash = String(value)),
    referrer: () => (draft.referrer = String(value)),
    pageTitle: () => (draft.title = String(value)),
    pageHasForm: () => (draft.hasForm = value === true),
    pageVisible: () => (draft.isVisible = value === true),
    inFrame: () => (draft.isFramed = value === true),
    'viewport.width': () => (draft.viewport.width = Number(value)),
    'viewport.height': () => (draft.viewport.height = Number(value)),
    'browser.language': () => (draft.browser.language = String(value)),
    'browser.userAgent': () => (draft.browser.userAgent = String(value)),
    gpc: () => (draft.browser.globalPrivacyControl = value === true),
    'navigation.loadTime': () => (draft.loadTime = Number(value)),
    'visit.new': () => (draft.visit.isNew = value === true),
    'visit.starts': () => (draft.visit.starts = value === true),
    'visit.sinceLast': () => (draft.visit.sinceLast = Number(value)),
    'campaign.recent': () => (draft.campaigns.recent = value as readonly string[]),
    'campaign.current': () => (draft.campaigns.recent = [String(value)]),
    'campaign.past': () => (draft.campaigns.past = value as readonly string[]),
    'library.host': () => (draft.libraryHost = String(value)),
    'geo.text': () => (draft.position = String(value)),
    'navigation.type': () => (draft.navigation = value as Draft['navigation']),
  };
  builtIns[name]();
}
