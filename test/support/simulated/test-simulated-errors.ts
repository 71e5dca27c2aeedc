import type { Endpoint } from '../../browser/harness/network-errors.ts';
import { testNetworkErrors } from '../../browser/harness/network-errors.ts';
import type { Site } from '../../browser/harness/use-site.ts';
import type { Visitor } from '../../browser/harness/visitor.ts';
import type { AnySite, SimulatedVisitor } from './use-simulated-site.ts';

interface SimulatedEndpoint extends Omit<Endpoint, 'call'> {
  readonly call: () => Promise<SimulatedVisitor>;
}

/** Tests every network error of an endpoint in a simulated page, with the parts of a site and a visitor that this needs. */
export function testSimulatedErrors(site: AnySite, { call, ...endpoint }: SimulatedEndpoint): void {
  testNetworkErrors(site as Site, { ...endpoint, call: call as () => Promise<Visitor> });
}

/** Lets the script of a simulated page hide elements: adds to the document what it needs of style sheets. */
export const styleSheets = `
  Object.setPrototypeOf(document, Object.create(Object.getPrototypeOf(document), {
    adoptedStyleSheets: {
      get() { return this.sheets ?? [] },
      set(sheets) { Object.defineProperty(this, 'sheets', { configurable: true, value: sheets }) },
    },
  }));
  window.CSSStyleSheet = class { replaceSync() {} };`;
