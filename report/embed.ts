import { createHash } from 'node:crypto';

/** The content of a `<script>` or `<style>`, and the source expression that allows it in a Content-Security-Policy. */
export interface Embedded {
  readonly text: string;
  readonly hash: string;
}

/** Escapes everything in a bundled script that a browser would read as markup. */
export function embedScript(script: string): Embedded {
  return withHash(script.replaceAll(/<(?=\/script)/gi, '<\\').replaceAll('<!--', '<\\!--'));
}

export function embedStyle(style: string): Embedded {
  return withHash(style.replaceAll(/<(?=\/style)/gi, '<\\'));
}

/**
 * Returns data as JSON for a template element, without anything that a browser would read as markup. Lone surrogates become
 * U+FFFD, as they do in the UTF-8 markup, and so do signs that turn the direction of the words around a name.
 */
export function embedJson(data: unknown): string {
  // Use one pass: the text of a large project has tens of megabytes.
  return JSON.stringify(data).replaceAll(
    /[<&\u202a-\u202e\u2066-\u2069]|\\(?:\\|ud[89a-f][0-9a-f]{2})/g,
    (found) => escapes[found] ?? '\\ufffd',
  );
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '&': '\\u0026',
  '\\\\': '\\\\',
};

// Browsers turn CR LF into LF before they compare hashes.
function withHash(raw: string): Embedded {
  const text = raw.replaceAll(/\r\n?/g, '\n');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
