import type { Layer } from '../../data-layer/layer.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules for events of the data layer, as `createLayerEvent` does, and for events whose names match a pattern. A rule
 * runs once for an event, also if several of its names and patterns fit it.
 */
export function createLayerPatterns(layer: Layer, start: (callback: () => void) => void) {
  const registered: (readonly [name: string | RegExp, rules: readonly RuleFunction[]])[] = [];
  start(() =>
    layer.addEventListener('adobeDataLayer:event', (item) => {
      const event = { event: { ...item.eventInfo, ...item } };
      const fitting = registered.filter(([name]) =>
        typeof name === 'string' ? name === item.event : name.test(item.event),
      );
      for (const rule of new Set(fitting.flatMap(([, rules]) => rules))) rule(event);
    }),
  );
  return (rules: readonly RuleFunction[], name: string | RegExp): unknown => registered.push([name, rules]);
}
