import { push } from './data-layer.ts';
import { all } from './find.ts';

/** Handles forms: accepts them with a valid email address and rejects them otherwise. */
export function startForms(): void {
  for (const form of all('form') as HTMLFormElement[]) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submit(form);
    });
    form.addEventListener('reset', () => show(form, ''));
  }
}

function submit(form: HTMLFormElement): void {
  const mail = form.querySelector<HTMLInputElement>('[type="email"]')!.value;
  const details = { formName: form.getAttribute('name'), path: location.pathname };
  if (mail.includes('@')) {
    push({ event: 'cmp:formSuccess', ...details });
    return show(form, 'Thank you.');
  }
  const errorText = `“${mail}” is not an email address.`;
  push({ event: 'cmp:formError', ...details, errorText });
  show(form, errorText);
}

function show(form: HTMLFormElement, text: string): void {
  form.querySelector('.result')!.textContent = text;
}
