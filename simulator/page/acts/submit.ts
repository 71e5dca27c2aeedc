import type { Acts } from '../../contract/act.ts';

/** Submits a form, named by itself or by an element in it. The code is self-contained, because a browser gets it as text. */
export const submit: Acts['submit'] = (page, { selector }) => {
  const { document } = page;
  const element = document.querySelector(selector);
  const form =
    element && (element.localName === 'form' ? element : 'form' in element ? element.form : element.closest('form'));
  if (!form) return { absent: 'form' };
  // Fields named like a method hide that method of the form, so take the methods from the prototype.
  const { checkValidity, requestSubmit } = page.HTMLFormElement.prototype;
  if (form.hasAttribute('novalidate') || checkValidity.call(form)) {
    requestSubmit.call(form);
    return undefined;
  }
  const fields: any[] = Array.from(document.querySelectorAll('input, select, textarea'));
  const field = fields.find((one) => one.form === form && one.willValidate && !one.validity.valid);
  const name = field.name ? `[name="${field.name}"]` : '';
  const what = field.validity.valueMissing ? 'is required and empty' : 'has a value that its attributes do not allow';
  return { why: `A browser does not submit this form: its ${field.localName}${name} ${what}.` };
};
