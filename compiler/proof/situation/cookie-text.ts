/**
 * Returns the cookie value for a text. Characters that a cookie cannot contain are encoded: semicolons, control characters
 * and spaces at the ends. In such a text, percent signs are encoded too.
 */
export function cookieText(text: string): string {
  return /^\s|[;\p{Cc}]|\s$/u.test(text) ? text.replace(/^\s|[%;\p{Cc}]|\s$/gu, encodeURIComponent) : text;
}

/** Returns a cookie value that rules read as this text. */
export function cookieTextReadAs(text: string): string {
  const plain = cookieText(text);
  return decodeCookieText(plain) === text ? plain : encodeURIComponent(text);
}

/** Returns a cookie's text as rules read it: decoded, or raw if it is not validly encoded. */
export function decodeCookieText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
