import { vendors } from '../../compiler/language/tables/tables.ts';
import type { Beacon } from '../../runtime/tables/simulation.ts';
import type { RequestEffect } from '../contract/effect.ts';

/** Decodes a request as its vendor would. Undefined if it is no vendor's beacon. */
export function readBeacon(request: RequestEffect): Beacon | undefined {
  for (const { simulation } of vendors.values()) {
    const beacon = simulation?.readBeacon?.(request);
    if (beacon) return beacon;
  }
  return undefined;
}
