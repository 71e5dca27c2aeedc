import { listen } from '../../page/document.ts';
import { createFormEvent } from '../form-event.ts';

/** Runs rules when a field of a form changes for the first time, or each time with `again`. */
export const createFormChange = () =>
  createFormEvent((dispatch) => {
    for (const type of ['input', 'change']) listen(document, type, (dom: Event) => dispatch(dom.composedPath()), true);
  }, true);
