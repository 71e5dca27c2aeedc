import type { Layer } from '../../data-layer/layer.ts';

/** Pushes an item into the data layer, like the page does. */
export const createPush =
  (layer: Layer): Layer['push'] =>
  (item) =>
    layer.push(item);
