/**
 * Properties of objects that nobody but the runtime and the entry sees, so that a bundle may have shorter names for them. None
 * is a name of a browser's or of the language's, and what rules name by one of them is written so that it keeps it.
 */
export const internalProperties: ReadonlySet<string> = new Set([
  'answer',
  'forget',
  'isNew',
  'isOver',
  'isOwn',
  'isWithdrawn',
  'listen',
  'raise',
  'recent',
  'said',
  'sinceLast',
  'stored',
]);
