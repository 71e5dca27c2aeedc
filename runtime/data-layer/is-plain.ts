/** Whether a value is a plain object such as `{}`, also one from another frame. */
export function isPlain(value: any): boolean {
  return value && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value);
}
