import { isDeepStrictEqual } from 'node:util';
import type { Legend } from '../legend.ts';
import type { RecordedPage } from '../scenario/visit-lines.ts';
import type { PageMessage, PageOrder, PanelMessage, PreviewVisitor } from '../messages.ts';

/** What reaches a page that is open. Rejects if it is gone. */
export type SendOrder = (order: PageOrder) => Promise<void>;

/** What all pages and panels of a preview share. */
export interface PreviewSession {
  readonly visitor: () => PreviewVisitor;
  changeVisitor(visitor: Partial<PreviewVisitor>): void;
  /** Takes what a page has recorded. `order` reaches the page. */
  receive(message: PageMessage, order: SendOrder): void;
  /** The legend of a bundle, for the pages that run it. */
  addLegend(build: number, legend: Legend): void;
  /** Returns what a page has recorded until now. Undefined before its script starts. */
  recorded(page: string): Pick<RecordedPage, 'address' | 'entries' | 'legend'> | undefined;
  setErrors(errors: readonly string[]): void;
  /** Sends an order to every page that is open. */
  order(order: PageOrder): Promise<void>;
  /** Calls `listener` with everything that a panel must know already, and then with what is new. Returns what ends that. */
  follow(listener: (message: PanelMessage) => void): () => void;
}

/** Older pages are forgotten. */
const mostPages = 40;

/** `note` says in a sentence what becomes of the requests of pages. */
export function createPreviewSession(note: string): PreviewSession {
  let visitor: PreviewVisitor = { country: '', sendsSignal: false };
  let errors: readonly string[] = [];
  const pages = new Map<string, { message: PageMessage; order: SendOrder }>();
  const legends = new Map<number, Legend>();
  const listeners = new Set<(message: PanelMessage) => void>();
  const tell = (message: PanelMessage) => listeners.forEach((listener) => listener(message));

  return {
    visitor: () => visitor,
    changeVisitor(changes) {
      visitor = { ...visitor, ...changes };
      tell({ kind: 'visitor', visitor });
    },
    receive(message, order) {
      const before = pages.get(message.page)?.message.entries ?? [];
      pages.set(message.page, { message: { ...message, entries: [...before, ...message.entries] }, order });
      const [oldest] = pages.keys();
      if (pages.size > mostPages) pages.delete(oldest);
      tell({ kind: 'page', message });
    },
    addLegend(build, legend) {
      const isKnown = legends.has(build);
      legends.set(build, legend);
      if (!isKnown) tell({ kind: 'legend', build, legend });
    },
    recorded(id) {
      const { address, entries, bundle } = pages.get(id)?.message ?? {};
      const legend = bundle && legends.get(bundle.build);
      return address === undefined || !entries || !legend ? undefined : { address, entries, legend };
    },
    setErrors(next) {
      if (isDeepStrictEqual(errors, next)) return;
      errors = next;
      tell({ kind: 'errors', errors });
    },
    async order(order) {
      await Promise.all(
        [...pages].map(([id, page]) =>
          page.order(order).catch(() => {
            // Its entries stay, but nothing reaches it any more.
            const known = pages.get(id);
            if (known) known.order = unreachable;
          }),
        ),
      );
    },
    follow(listener) {
      const known: PanelMessage[] = [
        { kind: 'requests', note },
        { kind: 'visitor', visitor },
        { kind: 'errors', errors },
        ...[...legends].map(([build, legend]) => ({ kind: 'legend', build, legend }) as const),
        ...[...pages.values()].map(({ message }) => ({ kind: 'page', message }) as const),
      ];
      known.forEach(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const unreachable: SendOrder = async () => {};
