const absent = 'geo coordinates not available';

/**
 * Looks where the visitor is when somebody asks for the first time, if that was allowed before; says so, or why it is not
 * known (DATA-13). Whoever may not tell it to anybody does not ask.
 */
export function createGeoText() {
  let text: string | undefined;
  return (): string => {
    if (!text) {
      text = absent;
      look().catch(() => {});
    }
    return text;
  };

  async function look(): Promise<void> {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        text = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
      },
      () => {
        text = 'error retrieving geo coordinates';
      },
      { timeout: 5000 },
    );
  }
}
