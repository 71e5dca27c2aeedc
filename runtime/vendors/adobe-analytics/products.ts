export interface Product {
  readonly category?: string;
  readonly name?: string;
  readonly quantity?: number;
  readonly price?: number;
  readonly events?: readonly (string | undefined)[];
  readonly variables?: readonly (string | undefined)[];
}

/** Products as one text; the marks that separate them are taken out of their values. Missing stays missing. */
export const products = (list?: readonly Product[]): string | undefined =>
  list
    ?.map(({ category, name, quantity, price, events, variables }) =>
      [category, name, quantity, price, joined(events), joined(variables)]
        .map((field, index) => (index > 3 ? field : bare(field)))
        .join(';')
        .replace(/;+$/, ''),
    )
    .join(',');

function joined(values: readonly (string | undefined)[] = []): string {
  return values
    .filter((value) => value !== undefined)
    .map(bare)
    .join('|');
}

function bare(value: unknown): string {
  return String(value ?? '').replace(/[,;|]/g, '');
}
