/** The structure of a regular expression. */
export type PatternPart =
  /** One UTF-16 unit; `written` is a pattern that matches it. */
  | { readonly form: 'set'; readonly written: string }
  | { readonly form: 'sequence' | 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly form: 'repeat'; readonly body: PatternPart; readonly least: number; readonly most: number }
  | { readonly form: 'anchor'; readonly written: Anchor }
  | { readonly form: 'look'; readonly isBehind: boolean; readonly isNegated: boolean; readonly body: PatternPart }
  /** A back reference, or the modifiers of a group: what depends on more than the characters of the part. */
  | { readonly form: 'reference'; readonly written: string };

export type Anchor = '^' | '$' | '\\b' | '\\B';

/** Parses a valid pattern with at most the flag `i`. */
export function parsePattern(pattern: string): PatternPart {
  const groups =
    pattern.match(/\\[^]|\[(?:[^\]\\]|\\[^])*\]|\((?!\?)|\(\?<(?![=!])/g)?.filter((sign) => sign[0] === '(') ?? [];
  const hasNames = groups.includes('(?<');
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
    const written = take(/[$^]|\\[bB]/y);
    if (written) return { form: 'anchor', written: written as Anchor };
    const reference = readReference();
    if (reference) return { form: 'reference', written: reference };
    // Browsers read a backslash before an incomplete control escape as a backslash.
    if (take(/\\(?=c(?![a-z]))/iy)) return { form: 'set', written: '\\\\' };
    return { form: 'set', written: take(oneUnit)! };
  }

  /** Without a group of this number or name, the digits are an octal escape or themselves, and `\k` is a letter. */
  function readReference(): string | undefined {
    const before = at;
    const reference = hasNames ? take(/\\(?:k<[^>]*>|[1-9]\d*)/y) : take(/\\[1-9]\d*/y);
    if (reference?.[1] === 'k' || Number(reference?.slice(1)) <= groups.length) return reference;
    at = before;
    return undefined;
  }

  function readGroup(): PatternPart {
    const open = take(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z]*(?:-[a-z]*)?:))?/y)!;
    const body = readChoice();
    at++;
    if (/[=!]$/.test(open)) {
      return { form: 'look', isBehind: open[2] === '<', isNegated: open.endsWith('!'), body };
    }
    return /[a-z-]:$/.test(open) ? { form: 'sequence', parts: [{ form: 'reference', written: open }, body] } : body;
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

  function take(sign: RegExp): string | undefined {
    const [found] = exec(sign) ?? [];
    at += found?.length ?? 0;
    return found;
  }
}

const oneUnit = /\[(?:[^\]\\]|\\[^])*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[0-3]?[0-7]{1,2}|[^])|[^]/y;
