import { expect, test } from 'vitest';
import type { Answer, Reply } from './server.ts';
import type { Site } from './use-site.ts';
import type { Visitor } from './visitor.ts';

/** An endpoint, and the expected behaviour of a page for each way in which a call can fail. */
export interface Called {
  /** A host, or a host and a path. */
  readonly address: string;
  readonly well: Said;
  /** Opens a page with a stopped clock and makes the call. */
  readonly call: () => Promise<Visitor>;
  /** All lines that the bundle logs for each fault, including those of other rules, which must run all the same. */
  readonly log: Readonly<Record<Fault, readonly string[]>>;
}

type Fault = keyof typeof faults;

type Said = Exclude<Reply, 'drop'>;

/** The faults of the server. A slow server responds when half a second has passed in the page. */
const faults = {
  well:
    (well: Said): Answer =>
    () =>
      well,
  slowly:
    (well: Said, late: Promise<void>): Answer =>
    () =>
      late.then(() => well),
  never: (): Answer => () => new Promise(() => {}),
  'with an error':
    (well: Said): Answer =>
    () => ({ ...well, status: 500 }),
  'with nonsense': (): Answer => () => ({ body: '<!doctype html><p>Sorry', headers: { 'content-type': 'text/html' } }),
  'with five megabytes':
    (well: Said): Answer =>
    () => ({ ...well, body: ' '.repeat(5_000_000) + well.body }),
  'with a dropped connection': (): Answer => () => 'drop',
};

/**
 * Tests every fault of an endpoint: the page has no error, hidden elements are shown again, other rules run, nothing is
 * sent twice, and the log names what was lost.
 */
export function testFaults(site: Site, { address, well, call, log }: Called): void {
  const isCalled = ({ url }: { url: URL }) => address === url.host || address === url.host + url.pathname;

  test.each(Object.keys(faults) as Fault[])('server responds %s', async (fault) => {
    let answerNow = () => {};
    const late = new Promise<void>((resolve) => (answerNow = resolve));
    site.server.answers.set(address, faults[fault](well, late));
    const visitor = await call();
    await expect.poll(() => site.server.received.filter(isCalled).length).toBe(1);
    await visitor.pass(500);
    answerNow();
    await expect.poll(() => settled(visitor, fault === 'never' ? [] : log[fault])).toBe(true);
    await visitor.pass(10_000);
    expect(ours(visitor.log)).toEqual(log[fault]);
    expect(visitor.thrown).toEqual([]);
    expect(site.server.received.filter(isCalled)).toHaveLength(1);
    expect(await visitor.page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
  });
}

/** Tells whether all expected lines are logged. Lines of a timeout are not awaited, since only time produces them. */
function settled({ log }: Visitor, expected: readonly string[]): boolean {
  return ours(log).length >= expected.length;
}

/** Returns the lines that the bundle logged, without those of the browser about responses and policies. */
export function ours(log: readonly string[]): string[] {
  return log
    .filter((line) => !/Failed to load resource|Content Security Policy/.test(line))
    .map((line) => line.replace(/ undefined$/, ''));
}
