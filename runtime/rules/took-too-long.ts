/** What is said of a condition or an action that outlasts its timeout (RULE-03). */
export const tookTooLong = (what: 'condition' | 'action', milliseconds: number): string =>
  `A timeout occurred because the ${what} took longer than ${milliseconds / 1000} seconds to complete.`;
