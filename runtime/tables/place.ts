/**
 * The kinds of place that the code of tagc and of vendors reads or writes. Where two kinds share something, the
 * readings and writings of a program name the places of both (`compiler/compile/flow/`).
 */
export type PlaceKind =
  // The parts of an address, and that of the page before.
  | 'host'
  | 'path'
  | 'segment'
  | 'query'
  | 'hash'
  | 'referrer'
  | 'history'
  // The document: attributes of any element, its text, what the visitor enters, and elements that the script adds, by tag.
  | 'attribute'
  | 'elementText'
  | 'input'
  | 'inserted'
  // Storage.
  | 'cookie'
  | 'local'
  | 'session'
  // The state of the data layer, the data of events, and global variables.
  | 'layer'
  | 'event'
  | 'global'
  // What a custom module returns, by its file; the response of a call or tag; a state; consent; other built-in values.
  | 'module'
  | 'answer'
  | 'state'
  | 'consent'
  | 'builtIn';

/** A place: its kind, and the names on the way to it, such as `layer`, `user`, `email`. Its parts have further names. */
export type Place = readonly [kind: PlaceKind, ...names: readonly string[]];
