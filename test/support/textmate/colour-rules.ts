import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma';
import { INITIAL, parseRawGrammar, Registry } from 'vscode-textmate';

/** A part of a text with one colour: its own scope, the last of those around it; undefined if it has none. */
export interface Coloured {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly scope: string | undefined;
  readonly scopes: readonly string[];
}

/** Loads a grammar of `editors/textmate` as editors do. The result colours a text. */
export async function loadGrammar(scopeName = 'source.tagc'): Promise<(text: string) => readonly Coloured[]> {
  await (loaded ??= loadWASM(
    readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm')),
  ));
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: (name) => Promise.resolve(parseRawGrammar(grammarOf(name), `${name}.json`)),
    getInjections: (name) => (name === 'text.html.markdown' ? ['markdown.tagc.codeblock'] : undefined),
  });
  const grammar = (await registry.loadGrammar(scopeName))!;
  return (text) => {
    const all: Coloured[] = [];
    let state = INITIAL;
    let offset = 0;
    for (const line of text.split('\n')) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      for (const { startIndex, endIndex, scopes } of tokens) {
        const [start, end] = [offset + startIndex, offset + Math.min(endIndex, line.length)];
        const scope = scopes.length > 1 ? scopes.at(-1) : undefined;
        if (start < end) all.push({ start, end, text: text.slice(start, end), scope, scopes });
      }
      state = ruleStack;
      offset += line.length + 1;
    }
    return all;
  };
}

let loaded: Promise<void> | undefined;

/** Returns the text of a grammar; Markdown itself has no colours here. */
function grammarOf(scopeName: string): string {
  const file = files[scopeName];
  return file ? readFileSync(`editors/textmate/${file}`, 'utf8') : JSON.stringify({ scopeName, patterns: [] });
}

const files: Readonly<Record<string, string>> = {
  'source.tagc': 'tagc.tmLanguage.json',
  'markdown.tagc.codeblock': 'tagc-markdown.tmLanguage.json',
};
