import { createFormEvent } from '../form-event.ts';

/** Runs rules when a field of a form changes for the first time. */
export const createFormChange = () => createFormEvent(['input', 'change'], true);
