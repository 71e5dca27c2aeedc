import type { Visit } from '../../visits/visit.ts';

/** Whether a visit starts with this page; missing while visits may not be stored. */
export const createVisitStarts = (visit: () => Visit | undefined) => (): Visit['starts'] | undefined => visit()?.starts;
