/**
 * Whether the text of a module shows that the function that it exports by default returns an async function. What the text
 * alone does not show counts as no.
 */
export function returnsAsync(text: string): boolean {
  const code = withoutTexts(text);
  const [begin] = [...code.matchAll(/^[ \t]*export\s+default\s+/gm)].map(({ index, 0: found }) => index + found.length);
  if (begin === undefined) return false;
  const [name] = /^(?!(?:async|function)\b)[a-z_$][\w$]*(?=\s*(?:;|$))/im.exec(code.slice(begin)) ?? [];
  const declared = name === undefined ? begin : declarationOf(code, name);
  if (declared === undefined) return false;
  const returned = returnsOf(code.slice(declared));
  return returned.some((value) => value === 'async' || isAsync(code, value));
}

/** Removes comments and texts, which may contain anything. */
function withoutTexts(text: string): string {
  return text.replaceAll(/\/\/.*|\/\*[^]*?\*\/|(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[^]|[^`\\])*`/g, '""');
}

function declarationOf(code: string, name: string): number | undefined {
  return new RegExp(`^(?:function|const|let|var)\\s+${escape(name)}(?![\\w$])`, 'm').exec(code)?.index;
}

/** Returns the first words of what the function at the start of a text returns, outside of the functions in it. */
function returnsOf(code: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  for (const { index, 0: part, 1: arrow, 2: returned } of code.matchAll(parts)) {
    const isNext = /^\w/.test(part) && returned === undefined;
    if ('{(['.includes(part)) depth++;
    else if ('])}'.includes(part)) depth--;
    else if (isNext && depth === 0 && index > 0) return found;
    else if (arrow !== undefined && depth === 0) found.push(arrow);
    else if (returned !== undefined && depth === 1) found.push(returned);
  }
  return found;
}

/** A bracket, what an arrow function or a function returns, or the beginning of the next declaration. */
const parts =
  /[{([\])}]|=>\s*([a-z_$][\w$]*)|\breturn\s+([a-z_$][\w$]*)|^(?:export|async|function|const|let|var|class|interface|type|import)\b/gim;

function isAsync(code: string, name: string): boolean {
  const value = `(?:const|let|var)\\s+${escape(name)}\\s*(?::[^=]*)?=\\s*async\\b`;
  return new RegExp(`\\basync\\s+function\\s+${escape(name)}(?![\\w$])|\\b${value}`).test(code);
}

const escape = (name: string): string => name.replaceAll('$', '\\$');
