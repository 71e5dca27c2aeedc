/** Whether code reads a value of the event that starts a rule, so that no declaration can contain it. */
export function dependsOnEvent(code: string): boolean {
  const bare = code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return /\b(?:event|link|form|video|scroll|navigation|error|timer)\.|\b(?:attribute|inside)\(|\btarget\b/.test(bare);
}
