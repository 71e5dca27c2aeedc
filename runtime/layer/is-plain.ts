/** Whether a value is an object as `{}` makes it, be it in another frame. */
export function isPlain(value: any): boolean {
  return (
    typeof value === 'object' && !!value && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? Object.prototype)
  );
}
