import type { Layer } from '../../data-layer/layer.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules where a push touches a path of the data layer's state (LAYR-05); from the start on, past pushes first. */
export const createLayerChange =
  (layer: Layer, start: (callback: () => void) => void) =>
  (rules: readonly Rule[], path: string): void =>
    start(() =>
      layer.addEventListener(
        'adobeDataLayer:change',
        () => {
          for (const rule of rules) rule({ event: { path } });
        },
        { path },
      ),
    );
