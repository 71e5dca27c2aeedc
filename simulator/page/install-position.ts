/**
 * Gives the visitor a position, for which permission was granted earlier: `latitude,longitude`. With any other text, the
 * browser cannot determine it. The code is self-contained, because a browser gets it as text.
 */
export function installPosition(page: any, position: string): void {
  const [latitude, longitude] = position.split(',').map(Number);
  const define = (name: string, value: object) =>
    Object.defineProperty(page.navigator, name, { configurable: true, value });
  define('permissions', { query: () => page.Promise.resolve({ state: 'granted' }) });
  define('geolocation', {
    getCurrentPosition(found: (position: object) => void, failed: (error: object) => void) {
      page.setTimeout(() => {
        if (longitude === undefined) failed({ code: 2 });
        else found({ coords: { latitude, longitude } });
      }, 0);
    },
  });
}
