import type { Visit } from '../../visits/visit.ts';

/** How long ago the visit before was; missing where none is known. */
export const createVisitSinceLast = (visit: () => Visit | undefined) => (): Visit['sinceLast'] | undefined =>
  visit()?.sinceLast;
