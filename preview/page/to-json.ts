/** Writes a value of a page as JSON. What JSON cannot have, such as elements, is named in a text. */
export function toJson(value: unknown): string {
  const above: unknown[] = [];
  const json = JSON.stringify(value, function replace(this: unknown, _name: string, part: unknown) {
    if (typeof part === 'function') return '(a function)';
    if (typeof part !== 'object' || part === null) return part;
    if ('nodeType' in part || 'window' in part) return '(an element)';
    // `this` is the object that contains the part: what is above it remains.
    above.length = above.lastIndexOf(this) + 1;
    if (above.includes(part) || above.length > mostDepth) return '(an object of the page)';
    above.push(part);
    return part;
  });
  return json !== undefined && json.length <= longest ? json : '"(a value that is too long)"';
}

const mostDepth = 20;
const longest = 50_000;
