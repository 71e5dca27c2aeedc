/**
 * Reads once whether the browser sends Global Privacy Control, while the script is evaluated: the page may replace the value
 * later. Some extensions set the text "1".
 */
export function createGpc(): () => boolean {
  let isSent = false;
  try {
    const value: unknown = (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl;
    isSent = value === true || value === '1';
  } catch {}
  return () => isSent;
}
