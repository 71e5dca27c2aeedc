/** Returns what sets attributes of a script element. Missing values set none. */
export const scriptAttributes =
  (attributes: Readonly<Record<string, unknown>>) =>
  (element: Element): void => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value != null) element.setAttribute(name, value as string);
    }
  };
