/**
 * Properties that only the runtime and the entry use, so the minifier may shorten them. None is a property of browsers or
 * JavaScript. Properties of the same name in rules are written in brackets, so that they keep their names.
 */
export const internalProperties: ReadonlySet<string> = new Set([
  'answer',
  'arrived',
  'forget',
  'heldState',
  'heldTitle',
  'isGranted',
  'isKept',
  'isNew',
  'isOver',
  'isOwn',
  'isWithdrawn',
  'listen',
  'markGroup',
  'onRefusal',
  'onItsWay',
  'pageView',
  'raise',
  'recent',
  'requestText',
  'sinceLast',
  'stored',
  'stretches',
  'validUntil',
  'wanted',
]);
