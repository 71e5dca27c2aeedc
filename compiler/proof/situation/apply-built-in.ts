import type { Value } from '../../../runtime/tables/tables.ts';
import type { Draft } from './draft.ts';

/** Sets a built-in value of the page, by its name in the language. */
export function applyBuiltIn(draft: Draft, name: string, value: Value): void {
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
