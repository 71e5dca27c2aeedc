import type { UntimedEffect } from '../contract/effect.ts';

/**
 * Records the addresses of images, scripts and frames, without loading them. The code is self-contained, because a browser
 * gets it as text.
 */
export function recordResources(page: any, record: (record: UntimedEffect) => void): void {
  for (const [name, via] of [
    ['HTMLImageElement', 'image'],
    ['HTMLScriptElement', 'script'],
    ['HTMLIFrameElement', 'frame'],
  ] as const) {
    Object.defineProperty(page[name].prototype, 'src', {
      configurable: true,
      get(this: any) {
        // The address of an element that the HTML of the page contains, such as the script of the bundle.
        const written = this.getAttribute('src');
        return this.tagcSource ?? (written ? new URL(written, page.location.href).href : '');
      },
      set(this: any, address: unknown) {
        this.tagcSource = new URL(String(address), page.location.href).href;
        record({ kind: 'request', via, method: 'GET', url: this.tagcSource });
        page.setTimeout(() => this.dispatchEvent(new page.Event('load')), 0);
      },
    });
  }
}
