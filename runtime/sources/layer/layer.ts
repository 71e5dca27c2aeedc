import type { Layer } from '../../data-layer/layer.ts';

/** Reads the data layer's state at a path: the value itself, not a copy. */
export const createLayerSource = (layer: Layer): Layer['getState'] => layer.getState;
