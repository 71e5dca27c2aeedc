import { log } from '../page/log.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/** How many reads of a value may be nested; more are a circular reference (DATA-12). */
const deepest = 10;

/**
 * Reads the return value of a custom module for its inputs; if it fails, the value is missing. A module can start rules, such as by a
 * direct call, that read its value again. The compiler cannot see this, so the depth is limited here.
 */
export function createCustomSource(load: LoadModule, name: string): (inputs?: object) => unknown {
  const own = functionOf(load, name, true);
  let depth = 0;
  return (inputs) => {
    if (depth === deepest) return log('error', 'Data element circular reference detected:', name);
    depth++;
    try {
      return own(inputs);
    } finally {
      depth--;
    }
  };
}
