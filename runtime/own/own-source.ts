import { callOwn } from './call-own.ts';
import { functionOf, type Load } from './function-of.ts';

/** What a module of the project answers; where it fails the value is missing. */
export function createOwnSource(load: Load): () => unknown {
  const own = functionOf(load);
  return () => callOwn(own);
}
