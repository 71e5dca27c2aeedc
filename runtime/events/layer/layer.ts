import type { Layer } from '../../layer.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules for events of the data layer, by their names; from the start on, past ones first, all in the order they came. */
export function createLayerEvent(layer: Layer, start: (callback: () => void) => void) {
  const rulesByName = new Map<string, readonly Rule[]>();
  start(() =>
    layer.addEventListener('adobeDataLayer:event', (item) =>
      rulesByName.get(item.event)?.forEach((rule) => rule({ event: { ...item, info: item.eventInfo } })),
    ),
  );
  // The compiler registers all rules of a name together.
  return (rules: readonly Rule[], name: string): void => void rulesByName.set(name, rules);
}
