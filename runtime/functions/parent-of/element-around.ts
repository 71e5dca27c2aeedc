import { parentOf } from '../../page/document.ts';

/** The element around an element. */
export const elementAround = (element?: Element): Element | undefined => element && parentOf(element);
