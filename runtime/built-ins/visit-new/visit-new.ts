import type { Visit } from '../../visits/visit.ts';

/** Whether this is a new visitor; missing while nothing may be kept of visits. */
export const createVisitNew = (visit: () => Visit | undefined) => (): Visit['isNew'] | undefined => visit()?.isNew;
