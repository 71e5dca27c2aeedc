import { push } from './data-layer.ts';
import { all } from './find.ts';

/** Forms: accepted with an address in them, refused without. */
export function startForms(): void {
  for (const form of all('form') as HTMLFormElement[]) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      answer(form);
    });
    form.addEventListener('reset', () => tell(form, ''));
  }
}

function answer(form: HTMLFormElement): void {
  const mail = form.querySelector<HTMLInputElement>('[type="email"]')!.value;
  const told = { formName: form.getAttribute('name'), path: location.pathname };
  if (mail.includes('@')) {
    push({ event: 'cmp:formSuccess', ...told });
    return tell(form, 'Thank you.');
  }
  const errorText = `“${mail}” is no email address.`;
  push({ event: 'cmp:formError', ...told, errorText });
  tell(form, errorText);
}

function tell(form: HTMLFormElement, text: string): void {
  form.querySelector('.told')!.textContent = text;
}
