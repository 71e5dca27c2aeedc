export interface BeaconPage {
  readonly scripts: readonly string[];
  /** What the page pushed into its data layer before them. */
  readonly layer: readonly unknown[];
}

/**
 * Runs in a page that has run no script before: how long scripts keep it busy, in milliseconds, from their evaluation to the moment
 * at which they ask for their first analytics beacon. What passes between their tasks is not counted. It names nothing
 * outside itself.
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

  function watchBeacons(asked: () => void): void {
    const tell = (address: unknown) => void (String(address).includes('/b/ss/') && asked());
    const { fetch } = window;
    window.fetch = (...request) => (tell(request[0]), fetch(...request));
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...request) => (tell(request[0]), sendBeacon(...request));
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(address: string) {
        tell(address);
        source.set!.call(this, address);
      },
    });
  }
}
