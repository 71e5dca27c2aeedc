/** Returns the first paragraph of a page. */
export function lead(text: string): string {
  return `<p class="lead">${text}</p>`;
}

export function prose(...paragraphs: readonly string[]): string {
  return `<div class="prose">${paragraphs.map((text) => `<p>${text}</p>`).join('')}</div>`;
}

/** Returns a hint of what to try on this page. */
export function hint(text: string): string {
  return `<aside class="hint"><strong>Try it.</strong> ${text}</aside>`;
}

export function section(title: string, ...content: readonly string[]): string {
  return `<section><h2>${title}</h2>${content.join('')}</section>`;
}
