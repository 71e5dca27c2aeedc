/** Something that the search finds. */
export interface SearchEntry {
  readonly title: string;
  /** What distinguishes it from others, beside the title: its kind or name. */
  readonly note?: string;
  /** Further words that find it. A long text is a function, which is called when the entry is prepared. */
  readonly words?: string | (() => string);
  /** Its address, as a fragment. */
  readonly to: string;
}

export interface SearchGroup {
  /** The label of the view. */
  readonly label: string;
  readonly entries: () => readonly SearchEntry[];
  /** Whether it is about others: without a title that begins with the query, it follows all other groups. */
  readonly isLast?: boolean;
}

export interface Search {
  /** Returns the groups with entries that match a query, each with at most so many of them. */
  find(query: string, most: number): readonly FoundGroup[];
  /** Prepares a part of the texts; returns whether there is more to prepare. `find` prepares what is still missing. */
  prepareSome(): boolean;
}

export interface FoundGroup {
  readonly label: string;
  /** The best entries, best first. */
  readonly entries: readonly SearchEntry[];
  /** How many entries were found in all. */
  readonly found: number;
}

/**
 * Creates a search for entries whose title, note or words contain each word of a query. Titles that begin with the query
 * come first, then titles with all words, then the others; groups with better entries come first, and those that are last
 * come last. `jobTitle` is found as `job title`, too. The lower-case texts are made once.
 */
export function createSearch(groups: readonly SearchGroup[]): Search {
  const prepared: PreparedGroup[] = [];
  const steps = prepare(groups, prepared);
  return {
    prepareSome: () => !steps.next().done,
    find(query, most) {
      const wanted = query.trim().toLowerCase();
      if (wanted === '') return [];
      while (!steps.next().done);
      return find(prepared, wanted, most);
    },
  };
}

function find(prepared: readonly PreparedGroup[], wanted: string, most: number): readonly FoundGroup[] {
  const words = wanted.split(/\s+/);
  return prepared
    .map(({ label, entries, isLast }) => {
      const ranked: [SearchEntry[], SearchEntry[], SearchEntry[]] = [[], [], []];
      for (const one of entries) {
        if (words.every((word) => one.text.includes(word))) ranked[rankOf(one, wanted, words)].push(one.entry);
      }
      const all = ranked.flat();
      const best = ranked.findIndex(({ length }) => length > 0);
      return {
        best,
        order: isLast && best > 0 ? ranked.length : best,
        group: { label, entries: all.slice(0, most), found: all.length },
      };
    })
    .filter(({ best }) => best >= 0)
    .toSorted((a, b) => a.order - b.order)
    .map(({ group }) => group);
}

interface PreparedGroup extends Pick<SearchGroup, 'label' | 'isLast'> {
  readonly entries: readonly Prepared[];
}

interface Prepared {
  readonly entry: SearchEntry;
  /** The title as it is written, and with spaces between the words of a name. */
  readonly titles: readonly string[];
  /** The titles and the note. */
  readonly head: string;
  /** Everything. */
  readonly text: string;
}

/** Adds the groups to `prepared`. Each step takes few milliseconds. */
function* prepare(groups: readonly SearchGroup[], prepared: PreparedGroup[]): Generator<undefined, undefined> {
  for (const { label, entries, isLast } of groups) {
    const own: Prepared[] = [];
    prepared.push({ label, entries: own, ...(isLast && { isLast }) });
    for (const entry of entries()) {
      if (own.length % entriesOfStep === 0) yield;
      own.push(prepareEntry(entry));
    }
    yield;
  }
}

const entriesOfStep = 200;

function prepareEntry(entry: SearchEntry): Prepared {
  const { title, note = '', words = '' } = entry;
  const titles = [title, title.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')].map((text) => text.toLowerCase());
  const head = [...titles, note.toLowerCase()].join(' ');
  return { entry, titles, head, text: `${head}\n${(typeof words === 'string' ? words : words()).toLowerCase()}` };
}

/** Returns 0 for the best entries. */
function rankOf({ titles, head }: Prepared, wanted: string, words: readonly string[]): 0 | 1 | 2 {
  if (titles.some((title) => title.startsWith(wanted))) return 0;
  return words.every((word) => head.includes(word)) ? 1 : 2;
}
