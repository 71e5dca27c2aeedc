/**
 * Looks where the visitor is as soon as the bundle has started, if that was allowed before; says so, or why it is not known
 * (DATA-13).
 */
export function createGeoText(start: (task: () => void) => void) {
  let text: string | undefined;
  const missing = () => {
    text = 'geo coordinates not available';
  };
  start(() => look().catch(missing));
  return (): string | undefined => text;

  async function look(): Promise<void> {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return missing();
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
