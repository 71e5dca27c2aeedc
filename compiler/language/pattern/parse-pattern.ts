/** The loop structure of a regular expression. Assertions such as `^` and lookarounds consume no characters: `empty`. */
export type PatternPart =
  | { readonly form: 'empty' }
  /** One character; `written` is the source text that matches it. */
  | { readonly form: 'set'; readonly written: string }
  | { readonly form: 'sequence' | 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly form: 'repeat'; readonly body: PatternPart; readonly least: number; readonly most: number };

/** Parses a valid pattern with at most the flag `i`. `lookarounds` collects the bodies of lookarounds. */
export function parsePattern(pattern: string, lookarounds: PatternPart[]): PatternPart {
  let at = 0;
  return readChoice();

  function readChoice(): PatternPart {
    const parts = [readSequence()];
    while (pattern[at] === '|') {
      at++;
      parts.push(readSequence());
    }
    return parts.length === 1 ? parts[0] : { form: 'choice', parts };
  }

  function readSequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(readRepeat(readOne()));
    return { form: 'sequence', parts };
  }

  function readOne(): PatternPart {
    if (pattern[at] === '(') return readGroup();
    const written = take(/\[(?:[^\]\\]|\\[^])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|[1-9]\d*|[^])|[^]/iy);
    const takesNothing = written === '^' || written === '$' || /^\\([bBk]|[1-9])/.test(written);
    return takesNothing ? { form: 'empty' } : { form: 'set', written };
  }

  function readGroup(): PatternPart {
    const open = take(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y);
    const body = readChoice();
    at++;
    if (!/[=!]$/.test(open)) return body;
    lookarounds.push(body);
    return { form: 'empty' };
  }

  function readRepeat(body: PatternPart): PatternPart {
    const [found, , least, comma, most] = exec(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y) ?? [];
    if (found === undefined) return body;
    at += found.length;
    const sign = found[0];
    if (sign !== '{') return { form: 'repeat', body, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    return { form: 'repeat', body, least: Number(least), most: Number(most || (comma ? Infinity : least)) };
  }

  function exec(sign: RegExp): RegExpExecArray | null {
    sign.lastIndex = at;
    return sign.exec(pattern);
  }

  function take(sign: RegExp): string {
    const [found] = exec(sign)!;
    at += found.length;
    return found;
  }
}
