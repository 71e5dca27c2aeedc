import type { Visit } from '../../visits/visit.ts';

/** Whether this is a new visitor; missing while visits may not be stored. */
export const createVisitNew = (visit: () => Visit | undefined) => (): Visit['isNew'] | undefined => visit()?.isNew;
