import type { Acts } from '../act.ts';

/** Sends a form, by itself or by something in it. The code works by itself, because a browser gets it as text. */
export const submit: Acts['submit'] = (page, { selector }) => {
  const { document } = page;
  const element = document.querySelector(selector);
  const form =
    element && (element.localName === 'form' ? element : 'form' in element ? element.form : element.closest('form'));
  if (!form) return { absent: 'form' };
  // A form can hide its own methods behind fields of the same name.
  const { checkValidity, requestSubmit } = page.HTMLFormElement.prototype;
  if (form.hasAttribute('novalidate') || checkValidity.call(form)) {
    requestSubmit.call(form);
    return undefined;
  }
  const fields: any[] = Array.from(document.querySelectorAll('input, select, textarea'));
  const field = fields.find((one) => one.form === form && one.willValidate && !one.validity.valid);
  const name = field.name ? `[name="${field.name}"]` : '';
  const what = field.validity.valueMissing ? 'is required and empty' : 'holds what its attributes do not allow';
  return { why: `A browser does not send this form: its ${field.localName}${name} ${what}.` };
};
