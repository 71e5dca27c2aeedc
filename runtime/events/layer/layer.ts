import type { Layer } from '../../data-layer/layer.ts';
import type { Rule } from '../../rules/rule.ts';

/**
 * Runs rules for events of the data layer, by their names (LAYR-07); from the start on, past ones first, all in the order they
 * came.
 */
export function createLayerEvent(layer: Layer, start: (callback: () => void) => void) {
  const rulesByName = new Map<string, readonly Rule[]>();
  start(() =>
    layer.addEventListener('adobeDataLayer:event', (item) => {
      // One for all rules: with one each, many rules would make a page collect garbage.
      const given = { event: { ...item } };
      for (const rule of rulesByName.get(item.event) ?? []) rule(given);
    }),
  );
  // The compiler registers all rules of a name together.
  return (rules: readonly Rule[], name: string): unknown => rulesByName.set(name, rules);
}
