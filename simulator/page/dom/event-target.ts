import type { PageEvent } from './event.ts';

type Handler = ((event: PageEvent) => void) | { handleEvent(event: PageEvent): void };

interface Registration {
  readonly handler: Handler;
  readonly capture: boolean;
  readonly once: boolean;
  readonly passive: boolean;
  removed: boolean;
}

/** The parts of a page that dispatching needs. */
export interface DispatchHost {
  /** `window.event` while a listener runs. */
  event: PageEvent | undefined;
  failed(error: unknown): void;
}

/** A window, document or element that dispatches events. Capturing listeners run first, then bubbling ones. */
export class PageEventTarget {
  readonly #listeners = new Map<string, Registration[]>();
  readonly dispatcher: DispatchHost;

  constructor(dispatcher: DispatchHost) {
    this.dispatcher = dispatcher;
  }
  addEventListener(type: string, handler: Handler | null, options?: boolean | AddEventListenerOptions): void {
    if (!handler) return;
    const settings: AddEventListenerOptions =
      typeof options === 'object' ? (options ?? {}) : { capture: Boolean(options) };
    const { signal } = settings;
    if (signal?.aborted) return;
    const [capture, once, passive] = [settings.capture, settings.once, settings.passive].map(Boolean);
    const list = this.#listeners.get(type) ?? [];
    if (list.some((other) => other.handler === handler && other.capture === capture)) return;
    const registration = { handler, capture, once, passive, removed: false };
    this.#listeners.set(type, [...list, registration]);
    signal?.addEventListener('abort', () => this.#remove(type, registration), { once: true });
  }
  removeEventListener(type: string, handler: Handler | null, options?: boolean | EventListenerOptions): void {
    const capture = typeof options === 'object' ? Boolean(options?.capture) : Boolean(options);
    const list = this.#listeners.get(type) ?? [];
    const found = list.find((other) => other.handler === handler && other.capture === capture);
    if (found) this.#remove(type, found);
  }
  #remove(type: string, registration: Registration): void {
    registration.removed = true;
    const list = this.#listeners.get(type) ?? [];
    this.#listeners.set(
      type,
      list.filter((other) => other !== registration),
    );
  }
  dispatchEvent(event: PageEvent): boolean {
    event.target = this;
    const path = this.eventPath(event);
    const [, ...outer] = path;
    event.path = path;
    for (const target of outer.toReversed()) target.notify(event, 1, true);
    this.notify(event, 2, true);
    this.notify(event, 2, false);
    if (event.bubbles) for (const target of outer) target.notify(event, 3, false);
    event.eventPhase = 0;
    event.currentTarget = null;
    return !event.defaultPrevented;
  }
  /** Returns the path of an event that is dispatched here. */
  protected eventPath(_event: PageEvent): PageEventTarget[] {
    return [this];
  }
  notify(event: PageEvent, phase: number, capture: boolean): void {
    if (event.stopped !== 'no') return;
    event.eventPhase = phase;
    event.currentTarget = this;
    for (const registration of this.#listeners.get(event.type) ?? []) {
      if (registration.capture !== capture || registration.removed) continue;
      if (registration.once) this.removeEventListener(event.type, registration.handler, capture);
      event.isPassive = registration.passive;
      this.#call(() => {
        const { handler } = registration;
        if (typeof handler === 'function') handler.call(this as never, event);
        else handler.handleEvent(event);
      }, event);
      event.isPassive = false;
      if ((event.stopped as string) === 'at once') return;
    }
    if (!capture) this.#callProperty(event);
  }
  /** Calls a handler that was set as a property: `element.onclick = …` */
  #callProperty(event: PageEvent): void {
    const handler = (this as unknown as Record<string, unknown>)[`on${event.type}`];
    if (typeof handler === 'function')
      this.#call(() => handler.call(this, event) === false && event.preventDefault(), event);
  }
  #call(run: () => void, event: PageEvent): void {
    const before = this.dispatcher.event;
    this.dispatcher.event = event;
    try {
      run();
    } catch (error) {
      this.dispatcher.failed(error);
    } finally {
      this.dispatcher.event = before;
    }
  }
}
