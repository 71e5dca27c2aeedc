import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { minifyFolder } from '../../support/bundles/bundle-once.ts';
import type { Received, Reply } from '../harness/server.ts';
import type { Site } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { beginning } from '../loads/use-loads.ts';
import { doubles } from './doubles.ts';
import { sentOf, type Sent, type Subject, type UsedVendor } from './subjects.ts';

/** Whether the vendors' own scripts run in place of their doubles; see the search `vendors`. */
export const isReal = Boolean(process.env.REAL);

export interface SubjectVisit {
  readonly visitor: Visitor;
  /** Lets requests of the script be answered. */
  release(): void;
  /** Lets the script arrive, and resolves when it has run. */
  arrive(): Promise<void>;
  /** Raises the event of the rules. */
  push(word: string, total: number): Promise<void>;
  /** Lets time pass until the vendor has received exactly these events since the last call. Returns them. */
  news(events: readonly string[]): Promise<readonly Sent[]>;
  /** Lets a quarter of a minute pass. */
  idle(): Promise<void>;
  /** Returns the names of cookies and storage keys that have a value, other than the visitor's choice. */
  traces(): Promise<string[]>;
}

export const subjectPage = 'https://www.example.com/first';

/** Builds the script of a site with one tag of the vendor, and opens a page with it. The vendor's script waits for `arrive`. */
export async function visitSubject(
  site: Site,
  subject: Subject | UsedVendor,
  consent: readonly number[],
): Promise<SubjectVisit> {
  const { server } = site;
  server.scripts.set('/tags/main.js', await scriptFor(subject));
  const { promise: isReleased, resolve: release } = withResolvers();
  const body = `${vendorScript(subject)}\n;window.hasArrived = true;`;
  server.responses.set(subject.host, async (): Promise<Reply> => {
    await isReleased;
    return { body };
  });
  for (const [place, responder] of Object.entries('file' in subject ? (subject.responses ?? {}) : {}))
    server.responses.set(place, responder);
  const visitor = await site.visit({
    url: subjectPage,
    scripts: ['/tags/main.js'],
    layer: [],
    consent,
    // Cookies of a page whose clock is behind that of the browser would have ended.
    at: new Date().toISOString(),
    // Some scripts do not count browsers that programs control.
    before: `for (const name of ['webdriver', 'userAgentData'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined });`,
    options: {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    },
  });
  await visitor.pass(1);
  let known = 0;
  const sent = () =>
    server.received.flatMap((request) => (isScript(request) ? [] : (readSent(subject, request) ?? [])));
  return {
    visitor,
    release,
    async arrive() {
      release();
      await visitor.pass(1);
      await expect.poll(() => visitor.page.evaluate('window.hasArrived')).toBe(true);
      await visitor.settle();
    },
    push: (word, total) => visitor.push({ event: 'send', word, total }),
    async news(events) {
      const latest = () => sent().slice(known);
      const comparable = (list: readonly string[]) => (subject.isUnordered ? list.toSorted() : list);
      await expect
        .poll(async () => {
          await visitor.pass(500);
          return comparable(latest().map(({ event }) => event));
        })
        .toEqual(comparable(events));
      const found = latest();
      known += found.length;
      return found;
    },
    async idle() {
      for (let seconds = 0; seconds < 15; seconds++) await visitor.pass(1000);
    },
    traces: () => visitor.page.evaluate(tracesInPage),
  };
}

async function scriptFor({ vendor, options, view, event }: UsedVendor): Promise<string> {
  const rules = `
    import "npm:tagc/vendors/${vendor}.dsl"
    ${beginning}
    data total: number = layer("total")
    tag seen { vendor: ${vendor} group: targeting options: { ${options} } }
    rule view { on start do seen.${view} }
    rule send { on layer("send") when exists word and exists total do seen.${event} }
  `;
  const folder = resolve('test/vendors');
  const disk = createDiskHost(folder);
  const { program, diagnostics } = compile('rules.dsl', {
    ...disk,
    read: (path) => (path === 'rules.dsl' ? { text: rules } : disk.read(path)),
  });
  expect(diagnostics).toEqual([]);
  return (await minifyFolder(emit(program, 'main', 'production'), folder)).code;
}

function vendorScript(subject: Subject | UsedVendor): string {
  if (!isReal || !('file' in subject)) return doubles[subject.host];
  const { file, before = '', after = '' } = subject;
  return `${before}\n${readFileSync(`test/deep/vendors/node_modules/${file}`, 'utf8')}\n${after}`;
}

const isScript = ({ headers }: Received): boolean => headers['sec-fetch-dest'] === 'script';

/** Returns the events of a request. A request that is neither an event nor documented fails. */
function readSent(subject: Subject | UsedVendor, request: Received): readonly Sent[] | undefined {
  if (isReal && 'file' in subject) return subject.read(request);
  return JSON.parse(request.body).map(({ visitor, event, value }: any) => sentOf(visitor, event, value));
}

/** Runs in the page. */
function tracesInPage(): string[] {
  const stored = [localStorage, sessionStorage].flatMap((area) => Object.entries(area));
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return [...stored, ...cookies]
    .filter(([name, value]) => name !== 'OptanonConsent' && !['', 'null', '[]', undefined].includes(value))
    .map(([name]) => name);
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
