/** A declaration of a rule file that a command is about: an assertion, a scenario, a rule or a tag. */
export interface Declared {
  readonly kind: 'scenario' | 'assert' | 'rule' | 'tag';
  /** Its title, or the name of a rule or tag. */
  readonly name: string;
  readonly line: number;
}

/** Returns the declarations of a text that commands are about. */
export function declarationsIn(text: string): Declared[] {
  return text.split('\n').flatMap((written, line): Declared[] => {
    const titled = /^\s*(scenario|assert)\s+"((?:[^"\\]|\\.)*)"/.exec(written);
    if (titled) return [{ kind: titled[1] as Declared['kind'], name: titled[2].replaceAll(/\\(.)/g, '$1'), line }];
    const named = /^\s*(?:private\s+)?(rule|tag)\s+([A-Za-z_$][\w$]*)\s*["{]/.exec(written);
    return named ? [{ kind: named[1] as Declared['kind'], name: named[2], line }] : [];
  });
}

/** Returns the last declaration of some kinds that begins on a line or above it. */
export function declarationAt(text: string, line: number, kinds: readonly Declared['kind'][]): Declared | undefined {
  return declarationsIn(text).findLast((one) => one.line <= line && kinds.includes(one.kind));
}
