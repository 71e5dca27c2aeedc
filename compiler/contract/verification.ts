import type { ProjectIdentity } from './identity.ts';
import type { DiagnosticsDocument } from './diagnostics.ts';

/** What pages do and how that differs from the rules, as `tagc verify --json` prints it. */
export interface VerificationDocument extends DiagnosticsDocument, VerifiedPages {}

/** What pages did, and how that differs from the rules. */
export interface VerifiedPages {
  /** What the pages were compared with. A report of the same rules has the same. */
  readonly identity: ProjectIdentity;
  /** The scripts of tagc that started, each once. */
  readonly scripts: readonly VerifiedScript[];
  /** Errors first. Empty if the rules have errors: no page is opened then. */
  readonly findings: readonly VerifiedFinding[];
  /** Each page in each consent state, in the order in which they were opened. */
  readonly visits: readonly VerifiedVisit[];
}

/** A script of tagc as pages load it. */
export interface VerifiedScript {
  readonly site: string;
  readonly stage: string;
  readonly address: string;
  /** As in the manifest and the report of the build that made it. */
  readonly integrity: string;
}

export interface VerifiedFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  /** The address that the user named. */
  readonly page: string;
  /** The consent states in which it occurred. Empty for what is about all pages, and for what was not verified. */
  readonly states: readonly string[];
  /** The host, cookie, key, tag or page. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  readonly cause?: VerifiedCause;
  /** The tag, call, state or group that it is about. Absent if the rules say nothing about it. */
  readonly declaration?: string;
}

/** What caused something in a page. */
export interface VerifiedCause {
  /** The script of tagc, directly or through other scripts; it or the page; the page without it; or not known. */
  readonly by: 'tagc' | 'both' | 'page' | 'unknown';
  /** Addresses of scripts, frames and responses, nearest first, each loaded by the next. */
  readonly chain: readonly string[];
  /** Other scripts of the page in the same call, such as one that has replaced `fetch`. */
  readonly through: readonly string[];
  /** The tag or call of the script that began it, if its host says so: `tag "analytics"`. */
  readonly declaration?: string;
}

export interface VerifiedVisit {
  readonly page: string;
  /** The address after redirects. */
  readonly address: string;
  /** `no-answer`, a consent group, `all`, `none` or `withdrawn`. */
  readonly state: string;
  /** The groups that may act; in `withdrawn`, those after the withdrawal. */
  readonly granted: readonly string[];
  readonly hosts: readonly string[];
  readonly scripts: readonly string[];
  /** In `withdrawn`, only what was stored after the withdrawal. */
  readonly stored: readonly VerifiedItem[];
  /** How long scripts ran, by sampling, longest first. Inline scripts have the address of the page. */
  readonly mainThread: readonly { readonly script: string; readonly milliseconds: number }[];
}

export interface VerifiedItem {
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage';
  readonly name: string;
  /** The host of a cookie, without a dot before it. */
  readonly domain?: string;
  /** Seconds that remain, or until the browser closes. Only of cookies. */
  readonly lifetime?: number | 'session';
}
