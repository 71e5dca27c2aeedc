/**
 * What stands in a cookie for a text: the text itself, as the page would have put it there. What no cookie can hold – a
 * semicolon, a control character, a space at an end – is encoded, and then the signs of encoding too.
 */
export function cookieText(text: string): string {
  return /^\s|[;\p{Cc}]|\s$/u.test(text) ? text.replace(/^\s|[%;\p{Cc}]|\s$/gu, encodeURIComponent) : text;
}

/** What stands in a cookie that rules read as this text. */
export function cookieTextReadAs(text: string): string {
  const plain = cookieText(text);
  return readCookieText(plain) === text ? plain : encodeURIComponent(text);
}

/** A cookie's text as rules read it: decoded, or as it stands where that makes no sense. */
export function readCookieText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
