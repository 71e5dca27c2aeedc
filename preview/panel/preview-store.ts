import type { Legend } from '../legend.ts';
import type {
  PageMessage,
  PanelMessage,
  PanelOrder,
  PreviewVisitor,
  RuleAnswer,
  RuleQuestion,
  ScenarioAnswer,
  ScenarioOrder,
} from '../messages.ts';
import type { PageBefore, RecordedEntry } from '../page/entry.ts';
import type { ShownRecording } from './use-recording.ts';

/** A page that was opened, with what it has recorded until now. */
export interface ShownPage extends ShownRecording {
  readonly id: string;
  readonly address: string;
  readonly bundle?: PageMessage['bundle'];
}

/** What the panel of `tagc dev` knows. A new object after each change. */
export interface PreviewState {
  /** In the order in which they were opened. */
  readonly pages: readonly ShownPage[];
  /** By the numbers of bundles. */
  readonly legends: ReadonlyMap<number, Legend>;
  readonly visitor: PreviewVisitor;
  readonly errors: readonly string[];
  readonly note: string;
  /** Whether `tagc dev` still answers. */
  readonly isConnected: boolean;
}

export interface PreviewStore {
  state(): PreviewState;
  /** Calls `changed` after each change of the state. New entries of a page that is known reach only those who listen to it. */
  subscribe(changed: () => void): () => void;
  send(order: PanelOrder): Promise<void>;
  /** Shows or saves what happened in a page as a scenario. */
  scenario(order: ScenarioOrder): Promise<ScenarioAnswer>;
  /** Asks what the rules do for the visitor of a page. */
  explain(question: RuleQuestion): Promise<RuleAnswer>;
}

interface GrowingPage extends ShownPage {
  readonly entries: RecordedEntry[];
  readonly listeners: Set<() => void>;
}

/** Follows `tagc dev`. `base` is the address of the panel. */
export function createPreviewStore(base: string): PreviewStore {
  let state: PreviewState = {
    pages: [],
    legends: new Map(),
    visitor: { country: '', sendsSignal: false },
    errors: [],
    note: '',
    isConnected: true,
  };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<PreviewState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const source = new EventSource(new URL('follow', base));
  // After a break, everything arrives again.
  source.addEventListener('open', () => set({ pages: [], isConnected: true }));
  source.addEventListener('error', () => set({ isConnected: false }));
  source.addEventListener('message', ({ data }) => take(JSON.parse(data)));

  function take(message: PanelMessage): void {
    switch (message.kind) {
      case 'page':
        return takePage(message.message);
      case 'legend':
        return set({ legends: new Map(state.legends).set(message.build, message.legend) });
      case 'visitor':
        return set({ visitor: message.visitor });
      case 'errors':
        return set({ errors: message.errors });
      case 'requests':
        return set({ note: message.note });
    }
  }

  function takePage({ page: id, address, bundle, entries }: PageMessage): void {
    const known = state.pages.find((page) => page.id === id) as GrowingPage | undefined;
    if (!known) {
      const own = new Set<() => void>();
      const last = state.pages.at(-1);
      const page: GrowingPage = {
        id,
        address,
        bundle,
        entries: [...entries],
        before: last && beforeOf(last),
        listeners: own,
        listen: (changed) => void own.add(changed),
      };
      return set({ pages: [...state.pages, page] });
    }
    known.entries.push(...entries);
    for (const listener of known.listeners) listener();
    if (known.address === address && known.bundle?.build === bundle?.build) return undefined;
    return set({ pages: state.pages.map((page) => (page === known ? { ...known, address, bundle } : page)) });
  }

  /** Asks `tagc dev`. It may have stopped. */
  async function ask<Answer>(path: string, question: unknown): Promise<Answer | { readonly cannot: string }> {
    try {
      const response = await fetch(new URL(path, base), { method: 'POST', body: JSON.stringify(question) });
      return response.ok ? await response.json() : { cannot: await response.text() };
    } catch {
      return { cannot: 'tagc dev does not answer.' };
    }
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    scenario: (order) => ask('scenario', order),
    explain: (question) => ask('explain', question),
    async send(order) {
      await fetch(new URL('order', base), { method: 'POST', body: JSON.stringify(order) });
    },
  };
}

/** What the next page of the list shows of this one. Its entries still grow, because a page may send something while it is left. */
function beforeOf({ address, entries }: ShownPage): PageBefore {
  return { path: new URL(address).pathname, entries };
}
