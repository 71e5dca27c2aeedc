/** A queue that returns the item with the lowest rank first, and the oldest of several. */
export interface Heap {
  add(item: number, rank: number): void;
  /** Removes and returns the first item; undefined if there is none. */
  take(): number | undefined;
}

interface Entry {
  readonly item: number;
  readonly rank: number;
  readonly order: number;
}

export function createHeap(): Heap {
  const entries: Entry[] = [];
  let added = 0;
  return {
    add(item, rank) {
      const entry = { item, rank, order: added++ };
      let at = entries.push(entry) - 1;
      while (at > 0 && isBefore(entry, entries[(at - 1) >> 1])) {
        entries[at] = entries[(at - 1) >> 1];
        at = (at - 1) >> 1;
      }
      entries[at] = entry;
    },
    take() {
      const first = entries[0];
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return last?.item;
      let at = 0;
      for (let child = 1; child < entries.length; child = 2 * at + 1) {
        if (child + 1 < entries.length && isBefore(entries[child + 1], entries[child])) child++;
        if (!isBefore(entries[child], last)) break;
        entries[at] = entries[child];
        at = child;
      }
      entries[at] = last;
      return first.item;
    },
  };
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.order < b.order);
}
