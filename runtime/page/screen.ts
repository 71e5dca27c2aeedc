/** The size of the screen, as `1920x1080`. */
export function screenSize(): string | undefined {
  const { screen } = window;
  return screen && screen.width + 'x' + screen.height;
}

/** Bits per pixel of the screen's colours. */
export const colorDepth = (): number | undefined => window.screen?.colorDepth;
