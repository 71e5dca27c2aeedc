export interface BeaconPage {
  readonly scripts: readonly string[];
  /** What the page pushed into its data layer before the scripts run. */
  readonly layer: readonly unknown[];
}

/**
 * Measures, in a new page, how long scripts keep it busy until they send their first analytics beacon, in milliseconds. Time
 * between their tasks is not counted. The function is serialised, so it uses nothing outside itself.
 */
export function busyUntilBeacon({ scripts, layer }: BeaconPage): Promise<number> {
  let busy = 0;
  let began: number | undefined;
  const elements = scripts.map((text) => Object.assign(document.createElement('script'), { text }));
  (window as any).adobeDataLayer = layer;
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((task: () => void, delay?: number) => wait(() => count(task), delay)) as typeof setTimeout;
  return new Promise((resolve) => {
    watchBeacons(() => resolve(busy + (began === undefined ? 0 : performance.now() - began)));
    count(() => elements.forEach((element) => document.head.append(element)));
  });

  function count(task: () => void): void {
    began = performance.now();
    task();
    busy += performance.now() - began;
    began = undefined;
  }

  function watchBeacons(report: () => void): void {
    const check = (address: unknown) => void (String(address).includes('/b/ss/') && report());
    const { fetch } = window;
    window.fetch = (...request) => (check(request[0]), fetch(...request));
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...request) => (check(request[0]), sendBeacon(...request));
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(address: string) {
        check(address);
        source.set!.call(this, address);
      },
    });
  }
}
