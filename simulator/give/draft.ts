import type { Responder, State, Tag } from '../../compiler/model/program.ts';
import type { BuiltElement } from '../page/build-elements.ts';
import type { Value } from '../../runtime/tables.ts';

/** What a client knows, or its service answers. */
export type Fields = Readonly<Record<string, Value>>;

/** What a scenario gives, gathered by where it goes in a page. */
export interface Draft {
  readonly address: { url?: string; host?: string; path?: string; hash?: string; readonly query: [string, string][] };
  referrer: string;
  title: string;
  hasForm: boolean;
  readonly viewport: { width: number; height: number };
  navigation: 'fresh' | 'reload' | 'backForward';
  /** Milliseconds; 0 where nobody says, which is none. */
  loadTime: number;
  /** Items that the data layer holds before the bundle comes. */
  readonly layer: Value[];
  /** As they stand in the jar. */
  readonly cookies: [string, string][];
  readonly local: [string, string][];
  readonly session: [string, string][];
  readonly metas: [string, string][];
  readonly elements: Omit<BuiltElement, 'plan'>[];
  /** States of the page that hold something at its beginning. */
  readonly initialStates: Map<State, Value>;
  readonly responses: Map<Responder, Value>;
  /** What clients know beforehand, field by field. */
  readonly known: Map<Tag, Fields>;
  /** The groups that were given before, or that a choice was made and is not told; absent where none was made. */
  consent?: readonly string[] | 'unknown';
}

export function createDraft(): Draft {
  return {
    address: { query: [] },
    referrer: '',
    title: '',
    hasForm: false,
    viewport: { width: 1280, height: 720 },
    navigation: 'fresh',
    loadTime: 0,
    layer: [],
    cookies: [],
    local: [],
    session: [],
    metas: [],
    elements: [],
    initialStates: new Map(),
    responses: new Map(),
    known: new Map(),
  };
}
