/** An event of a simulated page, with the features of `Event` that rules can use. */
export class PageEvent {
  static readonly NONE = 0;
  readonly type: string;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly composed: boolean;
  isTrusted = false;
  timeStamp = 0;
  target: object | null = null;
  currentTarget: object | null = null;
  eventPhase = 0;
  defaultPrevented = false;
  /** The event path, from the target outwards. Set while the event is dispatched. */
  path: readonly object[] = [];
  stopped: 'no' | 'here' | 'at once' = 'no';
  /** Whether a passive listener is running, which cannot prevent the default action. */
  isPassive = false;

  constructor(type: string, options: Record<string, unknown> = {}) {
    this.type = String(type);
    const { bubbles, cancelable, composed, ...rest } = options;
    this.bubbles = Boolean(bubbles);
    this.cancelable = Boolean(cancelable);
    this.composed = Boolean(composed);
    Object.assign(this, rest);
  }
  preventDefault(): void {
    if (this.cancelable && !this.isPassive) this.defaultPrevented = true;
  }
  stopPropagation(): void {
    if (this.stopped === 'no') this.stopped = 'here';
  }
  stopImmediatePropagation(): void {
    this.stopped = 'at once';
  }
  composedPath(): object[] {
    return [...this.path];
  }
}

export class PageCustomEvent extends PageEvent {
  // The constructor of PageEvent sets it already: a class field would reset it.
  declare readonly detail: unknown;
  constructor(type: string, options: Record<string, unknown> = {}) {
    super(type, { detail: null, ...options });
  }
}

export class PageMouseEvent extends PageEvent {
  declare readonly button: number;
  constructor(type: string, options: Record<string, unknown> = {}) {
    const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    super(type, { button: 0, buttons: 0, clientX: 0, clientY: 0, ...keys, ...options });
  }
}
