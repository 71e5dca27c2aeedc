/** What a bundle with probes told. */
export type Told =
  | { readonly tell: 'came' | 'fired' | 'asked' | 'acted'; readonly id: string; readonly at: number }
  | { readonly tell: 'tested'; readonly key: number; readonly holds: boolean }
  | { readonly tell: 'valued'; readonly key: number; readonly value: string };
