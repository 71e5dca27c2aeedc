import { removalsInRules } from './removals-in-rules.ts';
import { removalsInRuntime } from './removals-in-runtime.ts';
import type { Removal } from './removal.ts';

/** What lines about behaviour stand on: for each of them at least one stretch of rules, runtime or compiler. */
export const removals: readonly Removal[] = [...removalsInRules, ...removalsInRuntime];
