import type { Received, Responder } from '../harness/server.ts';

/** A vendor of the library, and the rules that use it. */
export interface UsedVendor {
  readonly vendor: string;
  /** The options of a tag. */
  readonly options: string;
  /** The actions that send a page with the name "view", and an event with the name `word` and the number `total`. */
  readonly view: string;
  readonly event: string;
  /** The host of the script. */
  readonly host: string;
  /** Whether the script sends the commands that waited for it in any order. */
  readonly isUnordered?: boolean;
}

/** A vendor whose script the package registry has, so that its double and the script are held to the same expectations. */
export interface Subject extends UsedVendor {
  readonly global: string;
  /** The file of the script in its package. The vendor's own server puts code before or after it. */
  readonly file: string;
  readonly before?: string;
  readonly after?: string;
  /** Responses that the script needs. */
  readonly responses?: Readonly<Record<string, Responder>>;
  /** Returns the events of a request of the script; undefined for a request without any that its documentation explains. */
  read(request: Received): readonly Sent[] | undefined;
  /** Events from the moment before a withdrawal that leave after it. */
  readonly rest: readonly string[];
  /** What the script sends when it has started or is stopped, beside the events of rules. */
  readonly atStart?: readonly string[];
  readonly atStop?: readonly string[];
  /** What the script writes into the console. */
  readonly logs?: readonly string[];
}

/** An event, with its number if it has one, and the visitor's id. */
export interface Sent {
  readonly event: string;
  readonly visitor: string;
}

const moment = ['moment 4'];

export const subjects: readonly Subject[] = [
  {
    vendor: 'amplitude',
    options: 'key: "TESTKEY"',
    view: 'track("view")',
    event: 'track(word) { value: total }',
    host: 'cdn.amplitude.com',
    global: 'amplitude',
    file: '@amplitude/analytics-browser/lib/scripts/amplitude-min.js',
    responses: { 'api2.amplitude.com': () => ({ body: '{"code":200}' }) },
    read: ({ body }) =>
      JSON.parse(body).events.map((one: any) => sentOf(one.device_id, one.event_type, one.event_properties?.value)),
    rest: moment,
  },
  {
    vendor: 'clarity',
    options: 'project: "abc123"',
    view: 'event("view")',
    event: 'event(word + " " + text(total))',
    host: 'www.clarity.ms',
    global: 'clarity',
    file: 'clarity-js/build/clarity.min.js',
    before: `clarity.q.unshift(['start', { projectId: 'abc123', upload: 'https://e.clarity.ms/collect', track: true }]);`,
    read({ body }) {
      // Custom events have the number 24. An upload without them has other parts of the recording.
      const { e: envelope, a: parts } = JSON.parse(body);
      const events = parts.filter(([, kind]: number[]) => kind === 24).map(([, , name]: string[]) => name);
      return (events.length > 0 ? events : ['upload']).map((name: string) => sentOf(envelope[5], name));
    },
    rest: moment,
    atStart: ['upload'],
    atStop: ['upload'],
    logs: ['warning: Error CL001: Multiple Clarity tags detected.'],
  },
  {
    vendor: 'mixpanel',
    options: 'token: "TESTTOKEN"',
    view: 'track("view")',
    event: 'track(word) { value: total }',
    host: 'cdn.mxpnl.com',
    global: 'mixpanel',
    file: 'mixpanel-browser/dist/mixpanel.min.js',
    read({ body }) {
      const data = new URLSearchParams(body).get('data')!;
      const sent = JSON.parse(data.startsWith('[') ? data : Buffer.from(data, 'base64').toString());
      return sent.map(({ event, properties }: any) => sentOf(properties.distinct_id, event, properties.value));
    },
    // Each waits for a lock of storage.
    isUnordered: true,
    rest: [],
  },
  {
    vendor: 'posthog',
    options: 'key: "phc_TEST"',
    view: 'event("view")',
    event: 'event(word) { value: total }',
    host: 'us-assets.i.posthog.com',
    global: 'posthog',
    file: 'posthog-js/dist/array.js',
    read({ body }) {
      const sent = JSON.parse(body);
      const events = sent.batch ?? [sent].flat();
      return events.map(({ event, properties }: any) => sentOf(properties.distinct_id, event, properties.value));
    },
    rest: moment,
  },
  {
    vendor: 'segment',
    options: 'key: "TESTKEY"',
    view: 'page("tests", "view")',
    event: 'track(word) { value: total }',
    host: 'cdn.segment.com',
    global: 'analytics',
    file: '@segment/analytics-next/dist/umd/standalone.js',
    responses: {
      'cdn.segment.com/v1/projects/TESTKEY/settings': () => ({
        body: JSON.stringify({ integrations: { 'Segment.io': { apiKey: 'TESTKEY' } } }),
      }),
    },
    read({ url, body }) {
      if (/\/(settings|m)$/.test(url.pathname)) return undefined;
      const { anonymousId, event, name, properties } = JSON.parse(body);
      return [sentOf(anonymousId, event ?? name, properties.value)];
    },
    // Each event has a request of its own.
    isUnordered: true,
    rest: moment,
  },
  {
    vendor: 'snowplow',
    options: 'script: "https://static.example.net/sp.js", collector: "https://collector.example.net", app: "shop"',
    view: 'pageView("view")',
    event: 'structEvent("tests", word, value: total)',
    host: 'static.example.net',
    global: 'snowplow',
    file: '@snowplow/browser-tracker/dist/index.umd.min.js',
    // The registry has the tracker without the code that reads the queue.
    after: `{
      const { q } = window.snowplow;
      const tracker = window.snowplowBrowserTracking;
      const process = ([name, ...values]) =>
        name === 'newTracker' ? tracker.newTracker(...values) : tracker[name](values[0] ?? {});
      window.snowplow.q = { push: (...items) => items.forEach(process) };
      q.forEach(process);
    }`,
    read: ({ body }) =>
      JSON.parse(body).data.map(({ duid, page, se_ac: action, se_va: value }: any) =>
        sentOf(duid, action ?? page, value),
      ),
    rest: moment,
  },
];

export function sentOf(visitor: string, event: string, value?: unknown): Sent {
  return { event: value === undefined ? event : `${event} ${value}`, visitor };
}
