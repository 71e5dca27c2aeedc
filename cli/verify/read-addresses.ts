import { CannotRun } from '../../compiler/node/cannot-run.ts';

/** Returns the addresses of pages in full. Throws a `CannotRun` for what is not an address of the web. */
export function readAddresses(words: readonly string[]): readonly string[] {
  return words.map((word) => {
    const isWeb = URL.canParse(word) && /^https?:$/.test(new URL(word).protocol);
    if (isWeb) return new URL(word).href;
    throw new CannotRun(`"${word}" is not the address of a page.`, `Write it with its protocol: ${suggest(word)}`);
  });
}

function suggest(word: string): string {
  const guess = `https://${word.replace(/^[a-z]+:\/*/i, '')}`;
  return URL.canParse(guess) ? new URL(guess).href : 'https://www.example.com/';
}
