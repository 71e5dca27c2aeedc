export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
