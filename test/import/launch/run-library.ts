import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { recordingModules } from './modules.ts';
import type { LaunchVisit } from './visits.ts';
import { type WrittenLibrary, writeLibrary } from './write-library.ts';

const resolve = createRequire(import.meta.url).resolve;
const engine = readFileSync(resolve('@adobe/reactor-turbine/dist/engine.js'), 'utf8');
const layer = readFileSync(resolve('@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js'), 'utf8');

/** What Adobe Analytics received, as the parameters of a beacon. */
export type SentBeacon = Readonly<Record<string, string>>;

interface RecordedBeacon {
  readonly type: string;
  readonly linkType?: string;
  readonly linkName?: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly events: readonly string[];
}

/** Runs a library in the engine of Adobe Launch, in a page that is only what both need. */
export function runLibrary(library: WrittenLibrary, { url, plan, cookie, steps }: LaunchVisit): SentBeacon[] {
  const page: Record<string, any> = {
    atob,
    navigator: { userAgent: '', appVersion: '' },
    setTimeout,
    clearTimeout,
    URL,
    URLSearchParams,
    location: new URL(url),
    console: { log() {}, info() {}, debug() {}, warn() {}, error() {} },
    document: { currentScript: null, cookie: '', createElement: () => new URL(url) },
    adobeDataLayer: [],
    calls: {},
    dispatched: {},
    beacons: [],
    cookies: cookie === undefined ? {} : { choice: cookie },
    s: { variables: {}, events: [] },
    ...(plan !== undefined && { site: { plan } }),
  };
  page.window = page;
  createContext(page);
  runInContext(layer, page);
  runInContext(writeLibrary(library, recordingModules, engine), page);
  for (const step of steps) {
    if ('push' in step) page.adobeDataLayer.push(structuredClone(step.push));
    else for (const trigger of page['call' in step ? 'calls' : 'dispatched'][Object.values(step)[0]] ?? []) trigger({});
  }
  return (page.beacons as string[]).map((json) => wireOf(JSON.parse(json) as RecordedBeacon));
}

/** Returns the parameters that the vendor's script sends for a beacon. */
function wireOf({ type, linkType, linkName, variables, events }: RecordedBeacon): SentBeacon {
  const isPage = type === 'page';
  const short: Readonly<Record<string, string>> = { channel: 'ch', campaign: 'v0' };
  const named = Object.entries(variables).map(([name, value]) => [
    short[name] ?? name.replace(/^eVar/, 'v').replace(/^prop/, 'c'),
    value,
  ]);
  const all = [
    // The import says that links have the name of the page of their moment.
    ...named.filter(([name]) => isPage || (name !== 'ch' && name !== 'pageName')),
    ['events', events.join(',')],
    ...(isPage
      ? []
      : [
          ['pe', `lnk_${linkType!}`],
          ['pev2', linkName],
        ]),
  ];
  return Object.fromEntries(
    all.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, String(value)]),
  );
}
