import type { Visit } from '../../visits/visit.ts';

/** The time since the previous visit; missing if unknown. */
export const createVisitSinceLast = (visit: () => Visit | undefined) => (): Visit['sinceLast'] | undefined =>
  visit()?.sinceLast;
