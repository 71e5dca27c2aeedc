import { log } from '../page/log.ts';
import { callCustom } from './call-custom.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/** How often a value may be asked for while it is being found; beyond that it refers to itself (DATA-12). */
const deepest = 10;

/**
 * What a module of the project answers; where it fails the value is missing. A module can start rules, by a direct call for
 * one, that ask for its own value again: what a compiler cannot see is told here, and ends.
 */
export function createCustomSource(load: LoadModule): () => unknown {
  const own = functionOf(load);
  let depth = 0;
  return () => {
    if (depth === deepest) return log('error', 'Data element circular reference detected');
    depth++;
    try {
      return callCustom(own);
    } finally {
      depth--;
    }
  };
}
