/** The log text for a condition or an action that exceeds its timeout (RULE-03). */
export const tookTooLong = (what: 'condition' | 'action', milliseconds: number): string =>
  `A timeout occurred because the ${what} took longer than ${milliseconds / 1000} seconds to complete.`;
