import type { Visit } from '../../visits/visit.ts';

/** Whether a visit starts with this page; missing while nothing may be kept of visits. */
export const createVisitStarts = (visit: () => Visit | undefined) => (): Visit['starts'] | undefined => visit()?.starts;
