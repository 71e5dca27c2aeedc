import { parentOf } from '../../page/document.ts';
import { listenInRoots } from '../../page/listen-in-roots.ts';
import { createFormEvent } from '../form-event.ts';

/** Runs rules when a form is submitted, also if the page handles it by script, and in open shadow trees. */
export const createSubmit = () =>
  createFormEvent((dispatch) => {
    let latest: Event | undefined;
    listenInRoots('submit', (dom: Event) => {
      // The event of a slotted form reaches listeners in two trees.
      if (dom === latest) return;
      latest = dom;
      const path: Element[] = [];
      let element = dom.composedPath()[0] as Element | undefined;
      // A form field named `parentElement` would shadow the form's own property.
      for (; element && !path.includes(element); element = parentOf(element)) path.push(element);
      dispatch(path);
    });
  }, false);
