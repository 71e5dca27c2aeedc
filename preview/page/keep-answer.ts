import { removeCookie, writeCookie } from '../../runtime/page/cookies.ts';
import type { WrittenAnswer } from '../../preview/page/entry.ts';

const codeKey = 'tagc preview, consent';
const cookiesKey = 'tagc preview, cookies of consent';

/** Keeps an answer of the visitor in this page as the consent manager does, and reports it. */
export function keepAnswer({ cookies, code, nextPages }: WrittenAnswer): void {
  for (const { name, text } of cookies) {
    removeCookie(name, '/');
    if (text !== undefined) writeCookie(name, text, '/');
  }
  localStorage.setItem(cookiesKey, cookies.map(({ name }) => name).join(' '));
  localStorage.setItem(codeKey, nextPages);
  runInPage(code);
}

/** Shows the page the last answer of the panel, before all scripts of the page. */
export function showAnswer(): void {
  letPageReplaceCookies();
  runInPage(localStorage.getItem(codeKey) ?? '');
}

/**
 * Lets each cookie that the page writes take the place of the panel's. The manager of the page may write it for a domain, and
 * would otherwise leave two with the same name.
 */
function letPageReplaceCookies(): void {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  const set = (text: string) => property.set!.call(document, text);
  Object.defineProperty(Document.prototype, 'cookie', {
    ...property,
    set(text: unknown) {
      const name = String(text).split('=')[0].trim();
      if (localStorage.getItem(cookiesKey)?.split(' ').includes(name)) set(`${name}=;path=/;max-age=0`);
      set(String(text));
    },
  });
}

/** Runs code as a script of the page, because its policy forbids `eval`. */
function runInPage(code: string): void {
  if (code === '') return;
  const script = document.createElement('script');
  script.textContent = code;
  document.documentElement.append(script);
  script.remove();
}
