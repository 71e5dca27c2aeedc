/** Returns a random regular expression over the given signs, without back references. */
export function randomPattern(random: () => number, signs: string, depth = 3): string {
  const one = <Item>(items: readonly Item[] | string): Item => items[Math.floor(random() * items.length)] as Item;
  const rows = Array.from({ length: random() < 0.25 ? 2 : 1 }, () =>
    Array.from({ length: Math.floor(random() * 4) }, piece).join(''),
  );
  return rows.join('|');

  function piece(): string {
    const kind = random();
    if (kind < 0.12) return one(['^', '$', '\\b', '\\B']);
    if (kind < 0.2 && depth > 0) return `(${one(['?=', '?!', '?<=', '?<!'])}${inner()})`;
    return `${unit()}${repeat()}`;
  }

  function unit(): string {
    const kind = random();
    if (kind < 0.25 && depth > 0) return `(${one(['', '?:', `?<n${Math.floor(random() * 1e9)}>`])}${inner()})`;
    if (kind < 0.35) return one(['.', '\\w', '\\W', '\\d', '\\D', '\\s', '\\S', '[^]']);
    if (kind < 0.5) return `[${random() < 0.3 ? '^' : ''}${one<string>(signs)}${one<string>(signs)}]`;
    return one<string>(signs).replace(/[^\w]/, String.raw`\$&`);
  }

  function repeat(): string {
    if (random() < 0.7) return '';
    return `${one(['?', '*', '+', '{0}', '{2}', '{1,2}', '{0,2}', '{2,}'])}${random() < 0.2 ? '?' : ''}`;
  }

  function inner(): string {
    return randomPattern(random, signs, depth - 1);
  }
}
