/** The package includes no types. */
declare module 'railroad-diagrams' {
  /** A part of a diagram. Its size is known before it is placed. */
  export interface Item {
    readonly width: number;
    readonly up: number;
    readonly down: number;
    readonly needsSpace?: boolean;
    format(x: number, y: number, width: number): Item;
    addTo(parent: { readonly children: unknown[] }): void;
  }

  interface Diagram extends Item {
    readonly attrs: Record<string, string | number>;
    readonly children: unknown[];
    toString(): string;
  }

  const railroad: {
    Diagram(...items: Item[]): Diagram;
    Sequence(...items: Item[]): Item;
    Choice(normal: number, ...items: Item[]): Item;
    OneOrMore(item: Item, separator?: Item): Item;
    Terminal(text: string): Item;
    NonTerminal(text: string): Item;
    Skip(): Item;
  };
  export default railroad;
}
