import { createFormEvent } from '../form-event.ts';

/** Runs rules for forms that are submitted, also those that the page then sends by itself. */
export const createSubmit = () => createFormEvent(['submit'], false);
