import { expect, test } from 'vitest';
import type { Responder, Reply } from './server.ts';
import type { Site } from './use-site.ts';
import type { Visitor } from './visitor.ts';

/** An endpoint, and the expected behaviour of a page for each way in which a call can fail. */
export interface Endpoint {
  /** A host, or a host and a path. */
  readonly address: string;
  readonly well: FullReply;
  /** Opens a page with a stopped clock and makes the call. */
  readonly call: () => Promise<Visitor>;
  /**
   * All lines that the bundle logs for each network error, including those of other rules, which must run all the same.
   */
  readonly log: Readonly<Record<Behaviour, readonly string[]>>;
}

type Behaviour = keyof typeof behaviours;

type FullReply = Exclude<Reply, 'drop'>;

/** Behaviours of the server. A slow server responds when half a second has passed in the page. */
const behaviours = {
  well:
    (well: FullReply): Responder =>
    () =>
      well,
  slowly:
    (well: FullReply, late: Promise<void>): Responder =>
    () =>
      late.then(() => well),
  never: (): Responder => () => new Promise(() => {}),
  'with an error':
    (well: FullReply): Responder =>
    () => ({ ...well, status: 500 }),
  'with nonsense': (): Responder => () => ({
    body: '<!doctype html><p>Sorry',
    headers: { 'content-type': 'text/html' },
  }),
  'with five megabytes':
    (well: FullReply): Responder =>
    () => ({ ...well, body: ' '.repeat(5_000_000) + well.body }),
  'with a dropped connection': (): Responder => () => 'drop',
};

/**
 * Tests every network error of an endpoint: the page has no error, hidden elements are shown again, other rules run,
 * nothing is sent twice, and the log names what was lost.
 */
export function testNetworkErrors(site: Site, { address, well, call, log }: Endpoint): void {
  const isCalled = ({ url }: { url: URL }) => address === url.host || address === url.host + url.pathname;

  test.each(Object.keys(behaviours) as Behaviour[])('server responds %s', async (behaviour) => {
    let respond = () => {};
    const late = new Promise<void>((resolve) => (respond = resolve));
    site.server.responses.set(address, behaviours[behaviour](well, late));
    const visitor = await call();
    await expect.poll(() => site.server.received.filter(isCalled).length).toBe(1);
    await visitor.pass(500);
    respond();
    await expect.poll(() => settled(visitor, behaviour === 'never' ? [] : log[behaviour])).toBe(true);
    await visitor.pass(10_000);
    expect(bundleLines(visitor.log)).toEqual(log[behaviour]);
    expect(visitor.thrown).toEqual([]);
    expect(site.server.received.filter(isCalled)).toHaveLength(1);
    expect(await visitor.page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
  });
}

/** Returns whether all expected lines are logged. Lines of a timeout are not awaited, since only time produces them. */
function settled({ log }: Visitor, expected: readonly string[]): boolean {
  return bundleLines(log).length >= expected.length;
}

/** Returns the lines that the bundle logged, without those of the browser about responses and policies. */
export function bundleLines(log: readonly string[]): string[] {
  return log
    .filter((line) => !/Failed to load resource|Content Security Policy/.test(line))
    .map((line) => line.replace(/ undefined$/, ''));
}
