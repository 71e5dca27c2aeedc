import { usualBrowser } from './usual-browser.ts';
import type { ExpressionOf } from '../../language/model/expression.ts';
import type { Responder, State, Tag } from '../../language/model/program.ts';
import type { Value } from '../../../runtime/tables/tables.ts';

/** Fields that a client knows, or that its service returns. */
export type FieldValues = Readonly<Record<string, Value>>;

/** A call of a custom module, and what it returns in a scenario. */
export interface GivenModuleValue {
  readonly call: ExpressionOf<'source'>;
  readonly value: Value;
}

/** An element of the page, and what a scenario sets of it. */
export interface SetElement {
  readonly selector: string;
  /** Its position among all elements that the selector finds. Default: the first one. */
  readonly at?: number;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly value?: string;
}

/** The setup of a scenario, grouped by parts of the page. */
export interface Draft {
  readonly address: { url?: string; host?: string; path?: string; hash?: string; readonly query: [string, string][] };
  referrer: string;
  title: string;
  hasForm: boolean;
  isVisible: boolean;
  isFramed: boolean;
  readonly viewport: { width: number; height: number };
  navigation: 'fresh' | 'reload' | 'backForward';
  readonly browser: { language: string; userAgent: string; globalPrivacyControl: boolean };
  /** Milliseconds. The default 0 means no load time. */
  loadTime: number;
  isPrerendered: boolean;
  /** What the visitor's cookies say about visits and campaigns. */
  readonly visit: { isNew?: boolean; starts?: boolean; sinceLast?: number };
  readonly campaigns: { recent?: readonly string[]; past?: readonly string[] };
  /** The host that the bundle is loaded from, if it is not that of the page. */
  libraryHost?: string;
  /** The visitor's position, as rules read it. */
  position?: string;
  /** Paths of global variables, and their values. */
  readonly globals: [path: readonly string[], value: Value][];
  /** Paths of the state of the history entry, and their values. */
  readonly history: [path: readonly string[], value: Value][];
  /** Items in the data layer before the bundle loads. */
  readonly layer: Value[];
  /** Names and encoded values. */
  readonly cookies: [string, string][];
  readonly local: [string, string][];
  readonly session: [string, string][];
  readonly metas: [string, string][];
  readonly elements: SetElement[];
  /** States of the page that have a value at its start. */
  readonly initialStates: Map<State, Value>;
  /** What custom modules return without being run, by the keys of their calls. */
  readonly moduleValues: Map<string, GivenModuleValue>;
  readonly responses: Map<Responder, Value>;
  /** Fields that clients know from an earlier page. */
  readonly known: Map<Tag, FieldValues>;
  /** The granted groups. 'unknown' if consent exists but the manager has not reported it yet; absent without stored consent. */
  consent?: readonly string[] | 'unknown';
  /** The groups that the consent manager lists as active without a choice. */
  consentActive?: readonly string[];
  /** How long ago the visitor chose, in milliseconds. */
  consentAge?: number;
}

export function createDraft(): Draft {
  return {
    address: { query: [] },
    referrer: '',
    title: '',
    hasForm: false,
    isVisible: true,
    isFramed: false,
    viewport: { width: 1280, height: 720 },
    navigation: 'fresh',
    browser: { ...usualBrowser },
    loadTime: 0,
    isPrerendered: false,
    visit: {},
    campaigns: {},
    globals: [],
    history: [],
    layer: [],
    cookies: [],
    local: [],
    session: [],
    metas: [],
    elements: [],
    initialStates: new Map(),
    moduleValues: new Map(),
    responses: new Map(),
    known: new Map(),
  };
}
