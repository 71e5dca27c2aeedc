const absent = 'geo coordinates not available';

/**
 * Looks up the visitor's position at the first read, if permission was granted earlier. Returns it, or why it is not
 * available (DATA-13). It is not looked up unless a rule reads it, so never before consent to send it.
 */
export function createGeoText() {
  let text: string | undefined;
  return (): string => {
    if (!text) {
      text = absent;
      void locate();
    }
    return text;
  };

  async function locate(): Promise<void> {
    try {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (state === 'granted')
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => {
            text = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
          },
          () => {
            text = 'error retrieving geo coordinates';
          },
          { timeout: 5000 },
        );
    } catch {}
  }
}
