import type { Layer } from '../../layer.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules for events of the data layer, by their names; from the start on, past ones first, all in the order they came. */
export function createLayerEvent(layer: Layer, start: (callback: () => void) => void) {
  const rulesByName: Record<string, Rule[] | undefined> = Object.create(null);
  start(() =>
    layer.listen('adobeDataLayer:event', (item) => {
      for (const rule of rulesByName[item.event] ?? []) rule({ event: { ...item, info: item.eventInfo } });
    }),
  );
  return (rules: readonly Rule[], name: string): void => {
    rulesByName[name] = [...(rulesByName[name] ?? []), ...rules];
  };
}
