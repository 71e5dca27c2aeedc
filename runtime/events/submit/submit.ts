import { submitSent } from '#reads';
import { afterEvent } from '../../page/after-event.ts';
import { attempt } from '../../page/attempt.ts';
import { parentOf, read } from '../../page/document.ts';
import { listenInRoots } from '../../page/listen-in-roots.ts';
import { createFormEvent } from '../form-event.ts';

/**
 * Runs rules when a form is submitted, also if the page handles it by script, and in open shadow trees; with `sent`, rules
 * for forms that the browser sends.
 */
export const createSubmit = () =>
  createFormEvent((dispatch, dispatchWhen) => {
    let latest: Event | undefined;
    let counted: Event | undefined;
    /** The form that a script submits now. */
    let called: HTMLFormElement | undefined;
    const hear = (dom: Event | undefined): void => {
      // The event of a slotted form reaches listeners in two trees.
      if (dom === latest && !(submitSent && called)) return;
      if (!submitSent || dom) latest = dom;
      const path: Element[] = [];
      let element = (submitSent && called) || (dom!.composedPath()[0] as Element | undefined);
      // A form field named `parentElement` would shadow the form's own property.
      for (; element && !path.includes(element); element = parentOf(element)) path.push(element);
      const runs: (() => void)[] = [];
      if (!submitSent) dispatch(path);
      // A call of a script is no event for the other rules.
      else dispatchWhen(path, (run, isForSent) => (isForSent ? runs.push(run) : dom && run()));
      if (submitSent && runs.length)
        afterEvent(() => (!dom || (isSentBy(dom) && dom !== counted)) && runs.forEach((run) => run()));
    };
    listenInRoots('submit', hear);
    if (submitSent)
      onSubmitCall((form) => {
        // The event that is being dispatched may submit the same form once more.
        if (latest?.eventPhase && latest.composedPath()[0] === form) counted = latest;
        if (!read('isConnected', form)) return;
        called = form;
        hear(undefined);
        called = undefined;
      });
  }, false);

/**
 * Whether the browser sends the form of an event that has been dispatched. Events that scripts dispatch send nothing, and a
 * form of the method `dialog` closes its dialog.
 */
const isSentBy = ({ isTrusted, defaultPrevented, submitter, target }: any): boolean =>
  isTrusted && !defaultPrevented && (submitter?.getAttribute('formmethod') ?? read('method', target)) !== 'dialog';

/** Calls back before a script submits a form by its method `submit`, for which browsers dispatch no event. */
function onSubmitCall(callback: (form: HTMLFormElement) => void): void {
  // A page may have frozen it.
  attempt(() => {
    const { prototype } = HTMLFormElement;
    const { submit } = prototype;
    prototype.submit = function () {
      attempt(() => callback(this));
      submit.call(this);
    };
  });
}
