/** Something that the search finds. */
export interface SearchEntry {
  readonly title: string;
  /** What distinguishes it from others, beside the title: its kind or name. */
  readonly note?: string;
  /** Further words that find it. */
  readonly words?: string;
  /** Its address, as a fragment. */
  readonly to: string;
}

export interface SearchGroup {
  /** The label of the view. */
  readonly label: string;
  readonly entries: readonly SearchEntry[];
}

export interface FoundGroup {
  readonly label: string;
  /** The best entries, best first. */
  readonly entries: readonly SearchEntry[];
  /** How many entries were found in all. */
  readonly found: number;
}

/**
 * Returns a function that finds entries whose title, note or words contain each word of a query. Titles that begin with
 * the query come first, then titles with all words, then the others. The lower-case texts are made once.
 */
export function createSearch(groups: readonly SearchGroup[]): (query: string, most: number) => readonly FoundGroup[] {
  const prepared = groups.map(({ label, entries }) => ({
    label,
    entries: entries.map((entry) => {
      const title = `${entry.title} ${entry.note ?? ''}`.toLowerCase();
      return { entry, title, text: `${title}\n${entry.words?.toLowerCase() ?? ''}` };
    }),
  }));
  return (query, most) => {
    const wanted = query.trim().toLowerCase();
    if (wanted === '') return [];
    const words = wanted.split(/\s+/);
    return prepared
      .map(({ label, entries }): FoundGroup => {
        const ranked: [SearchEntry[], SearchEntry[], SearchEntry[]] = [[], [], []];
        for (const { entry, title, text } of entries) {
          if (!words.every((word) => text.includes(word))) continue;
          ranked[title.startsWith(wanted) ? 0 : words.every((word) => title.includes(word)) ? 1 : 2].push(entry);
        }
        const all = ranked.flat();
        return { label, entries: all.slice(0, most), found: all.length };
      })
      .filter(({ found }) => found > 0);
  };
}
