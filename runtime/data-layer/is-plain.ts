/** Whether a value is an object as `{}` makes it, be it in another frame. */
export function isPlain(value: any): boolean {
  return value && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value);
}
