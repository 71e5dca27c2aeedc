import type { Value } from '../../../runtime/tables/tables.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Trigger } from '../../language/model/program.ts';

/** Returns the name of an event of the data layer. Undefined for other events, and if several names fit it. */
export function nameOfEvent({ event, arguments: [name] }: Trigger): Value {
  return event.name === 'layer' && name ? staticValue(name) : undefined;
}
