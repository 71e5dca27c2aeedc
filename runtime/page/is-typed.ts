const typed = 'textarea,[contenteditable]:not([contenteditable=false])';

/** Whether the visitor may have typed the text of an element, or a part of it. In design mode, that is any text of the page. */
export function isTyped(element: HTMLElement): unknown {
  // Form fields named like these would shadow the form's own methods.
  const { closest, querySelector } = Element.prototype;
  return element.isContentEditable || closest.call(element, typed) || querySelector.call(element, typed);
}
