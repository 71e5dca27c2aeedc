/** One page of the demo, as its author would describe it; the template does the rest. */
export interface DemoPage {
  /** Begins with the locale. */
  readonly path: string;
  readonly site: 'acn' | 'car';
  readonly title: string;
  /** What the map calls it, where that is not its title. */
  readonly label?: string;
  readonly pageName: string;
  readonly template: string;
  /** Classes of pages that the rules must take it for, and no others. */
  readonly classes: readonly string[];
  readonly branch?: string;
  readonly subFolder?: string;
  /** Further fields of the data layer. */
  readonly layer?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** HTML below the title. */
  readonly body: string;
}

/** `/jp-ja/careers` → `jp-ja`. */
export function localeOf({ path }: Pick<DemoPage, 'path'>): string {
  return path.split('/')[1];
}
