import type { Layer } from '../../data-layer/layer.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules for events of the data layer, by their names (LAYR-07), in the order of the events. Past events come first;
 * it begins when the bundle starts.
 */
export function createLayerEvent(layer: Layer, start: (callback: () => void) => void) {
  const rulesByName = new Map<string, readonly RuleFunction[]>();
  start(() =>
    layer.addEventListener('adobeDataLayer:event', (item) => {
      // Shared by all rules: an object per rule would cause garbage collections in pages with many rules.
      const event = { event: { ...item.eventInfo, ...item } };
      for (const rule of rulesByName.get(item.event) ?? []) rule(event);
    }),
  );
  // The compiler registers all rules of a name together.
  return (rules: readonly RuleFunction[], name: string): unknown => rulesByName.set(name, rules);
}
