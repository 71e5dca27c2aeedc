/** The description of a page of the demo. The template adds the rest. */
export interface DemoPage {
  /** Starts with the locale. */
  readonly path: string;
  readonly site: 'acn' | 'car';
  readonly title: string;
  /** The name on the site map, if it differs from the title. */
  readonly label?: string;
  readonly pageName: string;
  readonly template: string;
  /** The page classes that the rules must recognise, without others. */
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
