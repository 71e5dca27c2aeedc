import { createHash } from 'node:crypto';

/** A text that stands inside `<script>` or `<style>`, and the source expression that allows it in a policy. */
export interface Embedded {
  readonly text: string;
  readonly hash: string;
}

/** A bundled script, with nothing in it that a browser would read as markup. */
export function embedScript(script: string): Embedded {
  return withHash(script.replaceAll(/<(?=\/script)/gi, '<\\').replaceAll('<!--', '<\\!--'));
}

export function embedStyle(style: string): Embedded {
  return withHash(style.replaceAll(/<(?=\/style)/gi, '<\\'));
}

/**
 * Data as JSON inside a script element. `<` is escaped, so that no text ends the element; line separators, since older
 * browsers end a string there; half a surrogate pair becomes the replacement character that UTF-8 will make of it in
 * the markup, so that both say the same.
 */
export function embedJson(data: unknown): string {
  // One pass: the text of a large project is tens of megabytes.
  return JSON.stringify(data).replaceAll(
    /[<\u2028\u2029]|\\(?:\\|ud[89a-f][0-9a-f]{2})/g,
    (found) => escapes[found] ?? '\\ufffd',
  );
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '\\\\': '\\\\',
};

// Browsers turn CR LF into LF before they compare hashes.
function withHash(raw: string): Embedded {
  const text = raw.replaceAll(/\r\n?/g, '\n');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
