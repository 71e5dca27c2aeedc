export type Request =
  | { readonly run: 'all'; readonly seed?: string }
  | { readonly run: 'changed'; readonly revision: string }
  | { readonly run: 'some'; readonly words: readonly string[] }
  | { readonly run?: undefined; readonly problem: string };

export function readRequest(words: readonly string[]): Request;
