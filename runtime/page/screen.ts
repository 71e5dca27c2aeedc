import { pageWindow } from './document.ts';

/** The size of the screen, as `1920x1080`. */
export function screenSize(): string | undefined {
  const { screen } = pageWindow();
  return screen && screen.width + 'x' + screen.height;
}

/** Bits for the colour of a dot of the screen. */
export const colorDepth = (): number | undefined => pageWindow().screen?.colorDepth;
