import { parentOf } from '../../page/document.ts';
import { listenInRoots } from '../../page/listen-in-roots.ts';
import { createFormEvent } from '../form-event.ts';

/** Runs rules for forms that are submitted, also those that the page then sends by itself, and in open shadow trees. */
export const createSubmit = () =>
  createFormEvent((dispatch) => {
    let latest: Event | undefined;
    listenInRoots('submit', (dom: Event) => {
      // Of a form in a slot two trees hear.
      if (dom === latest) return;
      latest = dom;
      const path: Element[] = [];
      let element = dom.composedPath()[0] as Element | undefined;
      // A form can hide what is above it behind a field of that name.
      for (; element && !path.includes(element); element = parentOf(element)) path.push(element);
      dispatch(path);
    });
  }, false);
