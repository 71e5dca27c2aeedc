import { vendors } from '../../compiler/language/tables.ts';
import type { Beacon } from '../../runtime/simulation.ts';
import type { Request } from '../page/effect.ts';

/** Reads a request as the vendor whose beacon it is would; undefined where it is nobody's. */
export function readBeacon(request: Request): Beacon | undefined {
  for (const { simulation } of vendors.values()) {
    const beacon = simulation?.readBeacon?.(request);
    if (beacon) return beacon;
  }
  return undefined;
}
