/** Returns the elements of the page that match a selector. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

export const one = <T extends HTMLElement>(selector: string): T | null => document.querySelector<T>(selector);

export function onClick(selector: string, clicked: (element: HTMLElement, event: MouseEvent) => void): void {
  for (const element of all(selector)) element.addEventListener('click', (event) => clicked(element, event));
}
