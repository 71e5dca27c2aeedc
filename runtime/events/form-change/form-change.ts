import { createFormEvent } from '../form-event.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** Runs rules when a field of a form changes for the first time, or each time with `again`. */
export const createFormChange = () =>
  createFormEvent((dispatch) => {
    for (const type of ['input', 'change'])
      listenAlways(document, type, (dom: Event) => dispatch(dom.composedPath()), true);
  }, true);
