import type { Layer } from '../../data-layer/layer.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules when a push changes a path of the data layer's state (LAYR-05), past pushes first. Begins when the bundle starts. */
export const createLayerChange =
  (layer: Layer, start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[], path: string): void =>
    start(() =>
      layer.addEventListener(
        'adobeDataLayer:change',
        () => {
          for (const rule of rules) rule({ event: { path } });
        },
        { path },
      ),
    );
